// The engine as a page asks it. Nothing is loaded before `start`, or the first question.
export class Engine {
  #worker;
  #waiting = new Map();
  #count = 0;
  #ready;

  constructor(files) { this.files = files; }

  // Resolves when it can answer; rejects when it cannot be had. A later start tries again.
  start() {
    this.#ready ??= new Promise((resolve, reject) => {
      const fail = error => { this.#worker?.terminate(); this.#ready = undefined; this.#refuseAll(error); reject(error); };
      try {
        this.#worker = new Worker(this.files.worker, { type: "module" });
      } catch (error) { fail(error); return; }
      this.#worker.onerror = event => { event.preventDefault(); fail(new Error(event.message)); };
      this.#worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.id === undefined) fail(new Error(data.failed));
        else this.#settle(data);
      };
      this.#worker.postMessage({ start: this.files });
    });
    return this.#ready;
  }

  // What the engine answers to a verb of the command line, or to `calculate`.
  async ask(verb, question) {
    await this.start();
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, verb, question });
    });
  }

  #settle({ id, answer, failed }) {
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    if (failed === undefined) resolve?.(answer);
    else reject?.(new Error(failed));
  }

  #refuseAll(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
