"""Sea Kings: the map, the cards and the rulebook's clauses."""
