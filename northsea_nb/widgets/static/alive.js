// Whoever sends a message to Python gets an answer, or the reader is told that the session ended.
// Concatenated before a widget's own module; one watch serves the whole page.

const northseaWatch = (globalThis.__northseaWatch ??= (() => {
  const patience = 6000;
  const waiting = new Map();
  let tickets = 0;
  let lastHeard = -Infinity;
  let banner = null;

  function showBanner() {
    if (banner) return;
    banner = document.createElement("div");
    banner.className = "ns-ended";
    banner.setAttribute("role", "alert");
    banner.style.cssText =
      "position:fixed;z-index:10000;left:50%;bottom:16px;transform:translateX(-50%);" +
      "box-sizing:border-box;width:max-content;max-width:calc(100vw - 32px);padding:12px 20px;" +
      "border-radius:8px;font:600 16px/1.4 var(--jp-ui-font-family,system-ui,sans-serif);" +
      "background:#8c3a00;color:#fff;box-shadow:0 4px 16px rgba(0,0,0,.35)";
    const link = document.createElement("a");
    link.href = location.href;
    link.textContent = "reopen here";
    link.style.cssText = "color:#fff;text-decoration:underline";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
    banner.append("Session ended — ", link);
    document.body.append(banner);
  }

  function hideBanner() {
    banner?.remove();
    banner = null;
  }

  return {
    patience,
    // A message is about to go out; the ticket goes with it.
    sent() {
      const ticket = `${Date.now().toString(36)}-${++tickets}`;
      waiting.set(ticket, setTimeout(showBanner, patience));
      return ticket;
    },
    // Python has heard this message: it lives, and it reads them in order.
    heard(ticket) {
      lastHeard = performance.now();
      if (!waiting.has(ticket)) return;
      for (const [earlier, timer] of waiting) {
        clearTimeout(timer);
        waiting.delete(earlier);
        if (earlier === ticket) break;
      }
      hideBanner();
    },
    // Python is busy with something long.
    working() {
      for (const [ticket, timer] of waiting) {
        clearTimeout(timer);
        waiting.set(ticket, setTimeout(showBanner, patience));
      }
      hideBanner();
    },
    ended: showBanner,
    // Milliseconds since Python was last heard.
    get silence() {
      return performance.now() - lastHeard;
    },
    get isWaiting() {
      return waiting.size > 0;
    },
  };
})());

// const send = northseaSender(model);  send({ click: "e5" });
function northseaSender(model) {
  model.on("msg:custom", (message) => {
    if (message?.northsea === "heard") northseaWatch.heard(message.ticket);
    if (message?.northsea === "working") northseaWatch.working();
  });
  return (content, buffers) => {
    const ticket = northseaWatch.sent();
    try {
      model.send({ ...content, ticket }, undefined, buffers);
    } catch (error) {
      northseaWatch.ended();
      throw error;
    }
  };
}
