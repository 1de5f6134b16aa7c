"""Trade with a country (2.8.3.1): every pair of stocks, and a ladder of trades one after another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ...games.longships import odds
from ...games.longships.board import COUNTRIES, GOODS
from ...games.longships.state import Longships
from ...games.longships.trade import rate
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, SYMBOLS, TRADE, ramp

__all__ = ["Stocks", "ladder", "market", "stocks_of"]

Stocks = Mapping[str, tuple[int, ...]]
"""A country's cubes by kind."""
CLAUSES = ("2.8.3", "2.8.3.1", "2.8.3.1/table", "2.8.3.1.1", "reading.trade-unit", "2.8.3.4")
SMALLEST = 12
CORNERS = ((-0.27, 0.27), (0.27, 0.27), (-0.27, -0.27), (0.27, -0.27))
"""Where in a cell each country's mark stands."""


def stocks_of(state: Longships) -> dict[str, tuple[int, ...]]:
    """The countries' stocks in a position."""
    return {COUNTRIES[number]: tuple(land.stock) for number, land in enumerate(state.lands)}


@lru_cache(maxsize=8)
def _grid(most: int) -> tuple[list[list[int]], list[list[str]], list[list[str]]]:
    """Price, what is printed and what the pointer says, by goods wanted and offered."""
    price, text, hover = [], [], []
    for wanted in range(most + 1):
        price.append([rate(wanted, offered) for offered in range(most + 1)])
        text.append([str(number) if number else "·" for number in price[-1]])
        hover.append([_ladder_text(wanted, offered) for offered in range(most + 1)])
    return price, text, hover


def _ladder_text(wanted: int, offered: int) -> str:
    steps = odds.ladder(wanted, offered)
    head = f"{wanted} wanted, {offered} of your kind: "
    if not steps.rate:
        return head + "sells nothing<br>2.8.3.1/table"
    return (
        f"{head}{steps.rate} for 1<br>trading on: sell {steps.given}, get {steps.received}, "
        f"ends {steps.wanted_after}–{steps.offered_after}<br>2.8.3.1/table"
    )


def market(stocks: Stocks | Longships, marked: tuple[str, str, str] | None = None) -> Exhibit:
    """Every pair of stocks with its price; the countries' own pairs are marked on it.

    Args:
        stocks: each country's cubes by kind, or a position.
        marked: a country, a good given and a good taken that are pointed out.
    """
    given = stocks_of(stocks) if isinstance(stocks, Longships) else stocks
    most = max(SMALLEST, *(max(stock) for stock in given.values()))
    price, text, hover = _grid(most)
    fig = Sketch(
        margin={"l": 44, "r": 8, "t": 40, "b": 48},
        xaxis={
            "title": {"text": "your kind in stock (offered)"},
            "dtick": 2 if most <= 16 else 4,
            "range": [-0.5, most + 0.5],
            "constrain": "domain",
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "title": {"text": "the kind you want in stock"},
            "dtick": 2 if most <= 16 else 4,
            "range": [-0.5, most + 0.5],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
    )
    fig.heatmap(
        z=price,
        zmin=0,
        zmax=3,
        colorscale=ramp(TRADE, 3),
        xgap=1,
        ygap=1,
        hovertext=hover,
    )
    for number, ink in ((0, None), (1, "#000000"), (2, "#FFFFFF")):  # none: the page's own
        cells = [(x, y) for y, row in enumerate(price) for x, value in enumerate(row) if value == number]
        fig.scatter(
            x=[x for x, _ in cells],
            y=[y for _, y in cells],
            text=[text[y][x] for x, y in cells],
            mode="text",
            textfont={"size": 12 if most <= 16 else 9, **({"color": ink} if ink else {})},
            hoverinfo="skip",
            showlegend=False,
        )
    rows = []
    for number, (country, stock) in enumerate(given.items()):
        pairs: dict[tuple[int, int], list[str]] = {}
        for (give, take), steps in odds.market(tuple(stock)).items():
            pairs.setdefault((stock[give], stock[take]), []).append(f"{GOODS[give]} for {GOODS[take]}")
            rows.append(
                (
                    country,
                    GOODS[give],
                    GOODS[take],
                    str(stock[take] - stock[give]),
                    f"{steps.rate} for 1",
                    f"sell {steps.given}, get {steps.received}",
                    f"{steps.wanted_after} {GOODS[take]}, {steps.offered_after} {GOODS[give]}",
                )
            )
        right, up = CORNERS[number]
        fig.scatter(
            x=[x + right for x, _ in pairs],
            y=[y + up for _, y in pairs],
            mode="markers",
            name=country if pairs else f"{country} (sells nothing)",
            marker={
                "symbol": SYMBOLS[number],
                "size": 9,
                "color": ("#D55E00", "#009E73", "#E69F00", "#CC79A7")[number],
                "line": {"color": "#000000", "width": 1},
            },
            hovertext=[
                f"{country}: {', '.join(names)}<br>{_ladder_text(y, x)}" for (x, y), names in pairs.items()
            ],
            showlegend=True,
        )
    if marked is not None:
        stock = given[marked[0]]
        x, y = stock[GOODS.index(marked[1])], stock[GOODS.index(marked[2])]
        fig.shape(
            type="rect", x0=x - 0.5, x1=x + 0.5, y0=y - 0.5, y1=y + 0.5, line={"color": "#D55E00", "width": 3}
        )
    return Exhibit(
        fig,
        "What a country gives for one good, by its stock of both kinds",
        ("country", "you give", "you take", "difference", "price", "trading on", "stock then"),
        tuple(rows),
        "A country gives 2 for 1 where it has at least 4 more of the kind wanted than of yours, 1 for 1 "
        "where it has 2 or 3 more, and nothing below that.",
        CLAUSES,
        height=480,
    )


def ladder(stocks: Stocks | Longships, country: str, give: str, take: str) -> Exhibit:
    """One trade after another in a country until it refuses, growth left out."""
    given = stocks_of(stocks) if isinstance(stocks, Longships) else stocks
    stock = given[country]
    offered, wanted = stock[GOODS.index(give)], stock[GOODS.index(take)]
    whole = odds.ladder(wanted, offered)
    rows, prices = [], []
    got = 0
    for number in range(1, whole.given + 1):
        price = odds.ladder(wanted, offered).rate
        wanted, offered, got = wanted - price, offered + 1, got + price
        prices.append(price)
        rows.append((str(number), str(price), str(got), str(wanted), str(offered)))
    fig = Sketch(
        showlegend=False,
        margin={"l": 40, "r": 8, "t": 12, "b": 44},
        xaxis={
            "title": {"text": f"{give} given, one by one"},
            "dtick": 1,
            "range": [0.4, max(3, whole.given) + 0.6],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "title": {"text": take},
            "range": [0, 2.4],
            "tickvals": [0, 1, 2],
            "fixedrange": True,
        },
    )
    fig.bar(
        x=list(range(1, whole.given + 1)),
        y=prices,
        marker={
            "color": [TRADE[price] for price in prices],
            "line": {"color": EDGE, "width": 1},
        },
        text=[str(price) for price in prices],
        textposition="outside",
        hovertext=[
            f"{give} number {n}: {price} {take}; the country then has {row[3]} {take} and {row[4]} {give}"
            for n, (price, row) in enumerate(zip(prices, rows, strict=True), 1)
        ],
    )
    start = f"{country} has {stock[GOODS.index(take)]} {take} and {stock[GOODS.index(give)]} {give}"
    said = (
        f"{start}: one {give} brings {whole.rate} {take}. Trading on, {whole.given} {give} bring "
        f"{whole.received} {take}, and it stops at {whole.wanted_after} to {whole.offered_after}."
        if whole.rate
        else f"{start}: it sells no {take} for {give}."
    )
    return Exhibit(
        fig,
        f"Trading on in {country}: {give} for {take}",
        (f"{give} given", f"{take} for it", "got in all", f"{take} left", f"{give} there then"),
        tuple(rows),
        said,
        CLAUSES,
        height=200,
    )
