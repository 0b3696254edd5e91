// What the pages with a tool share.
const script = document.getElementById("app-data");
export const data = JSON.parse(script.textContent);
export const mount = document.querySelector("[data-app]");

const from = address => new URL(address, location.href.split("#")[0]).href;
// Where the engine is to be had; nothing on a page that runs none.
export const files = data.engine && {
  worker: from(data.engine.worker), micropython: from(data.engine.micropython), wasm: from(data.engine.wasm),
  files: Object.fromEntries(Object.entries(data.engine.files).map(([name, address]) => [name, from(address)])),
};

// An element with its attributes and children; a text is text, never markup.
export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
};

export const button = (text, action, attributes = {}) => {
  const made = make("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", action);
  return made;
};

export const labelled = (label, value) => label + data.words.colon + value;
export const capital = text => text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
export const number = value => String(value).replace("-", "\u2212");

// `{side}` and `{seat}` in a text are the names of what the engine calls so; any other `{name}` its value.
export const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => {
  const value = values[name];
  if (value === undefined) return whole;
  return { side: data.words.sides, seat: data.words.seats }[name]?.[value] ?? String(value);
});

// A refusal in the reader's language; one without words of its own names the field.
export const refusal = ({ code, field, values }) => {
  const { refused, fields } = data.words;
  return fill(refused[code] ?? refused.other, { field: fields[field.split(/[.[]/)[0]] ?? field, ...values });
};

// What is said in the place of an answer that could not be had.
export const failure = (text, again) => make("div", { class: "failed", role: "alert" }, make("p", {}, text), button(data.words.app.retry, again));

// Copies a text, or shows it to be copied by hand where that is not allowed.
export const copy = async (text, label, status) => {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = data.words.app.copied;
  } catch {
    const area = make("textarea", { readOnly: true, rows: "9", "aria-label": label }, text);
    status.replaceChildren(area);
    area.select();
  }
};

// Puts what is on the page into its address; some browsers allow only so many in a while.
export const address = to => { try { history.replaceState(history.state, "", to); } catch { /* the next one will do */ } };
// Digits of any script become the engine's; anything else stays, to be refused.
export const numeric = field => {
  field.value = field.value.replace(/\p{Nd}/gu, digit => {
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt() - value - 1))) value++;
    return value;
  });
};

// Pairs of a value and its name, and a choice of one of them.
export const named = (table, keys = Object.keys(table)) => keys.map(key => [key, capital(table[key])]);
export const radios = (name, label, options) => make("fieldset", { class: `radios ${name}` },
  make("legend", {}, label),
  options.map(([value, text]) => make("label", {}, make("input", { type: "radio", name, value, defaultChecked: value === "" }), make("span", {}, text))));
