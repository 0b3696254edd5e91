// What the pages with a tool share: the data the page carries, making elements, filling words in.
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

// Pairs of a value and its name, and a choice of one of them.
export const named = (table, keys = Object.keys(table)) => keys.map(key => [key, capital(table[key])]);
export const radios = (name, label, options) => make("fieldset", { class: `radios ${name}` },
  make("legend", {}, label),
  options.map(([value, text]) => make("label", {}, make("input", { type: "radio", name, value, defaultChecked: value === "" }), make("span", {}, text))));
