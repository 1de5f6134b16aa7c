// Elements from data. Text is always set as text; nothing here parses markup.

function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

// Put these in, and nothing else; what is null is left out.
function fill(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== ""));
}

// The short way: a class and a text.
const element = (tag, kind, text) => h(tag, { class: kind, text });

// Put a text on the clipboard; false where that is not possible.
async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages on plain http have no clipboard; the older way still works there.
    const area = document.createElement("textarea");
    area.value = text;
    area.style.cssText = "position:fixed;opacity:0";
    near.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
