// The site's own engine, in MicroPython, beside the page: it gets the files it is made of, then questions, and answers each.
let ask;

const start = async ({ micropython, wasm, files }) => {
  const { loadMicroPython } = await import(micropython);
  const texts = Promise.all(Object.entries(files).map(async ([name, address]) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return [name, await response.text()];
  }));
  const [python, sources] = await Promise.all([loadMicroPython({ url: wasm, heapsize: 8 * 2 ** 20 }), texts]);
  for (const [name, text] of sources) {
    python.FS.mkdirTree(`/${name.slice(0, name.lastIndexOf("/"))}`);
    python.FS.writeFile(`/${name}`, text);
  }
  python.runPython(`
import json, sys
sys.path.insert(0, "/")
from belote_examples.commands.verbs import answer
def ask(verb, question):
    return json.dumps(answer(verb, json.loads(question)))
`);
  ask = python.globals.get("ask");
};

onmessage = async ({ data }) => {
  try {
    if (data.start) await start(data.start);
    else postMessage({ id: data.id, answer: JSON.parse(ask(data.verb, JSON.stringify(data.question))) });
    if (data.start) postMessage({ ready: true });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
