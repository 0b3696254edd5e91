// The engine as a page asks it. Nothing is loaded before `start`, or the first question.
export class Engine {
  #worker;
  #waiting = new Map();
  #count = 0;
  #latest = 0;
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
        if (data.ready) { this.#keep(); resolve(); }
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

  // The same, but nothing when something else was asked so in the meantime. `slow`: what to do while it takes its time.
  async latest(verb, question, slow) {
    const asked = ++this.#latest;
    const waiting = setTimeout(() => { if (asked === this.#latest) slow?.(); }, 150);
    try {
      const answer = await this.ask(verb, question);
      return asked === this.#latest ? answer : undefined;
    } catch (error) {
      if (asked === this.#latest) throw error;
    } finally {
      clearTimeout(waiting);
    }
  }

  // Nothing is waited for any more.
  forget() { this.#latest++; }

  // Starts when a hand is at the form: by its first answer it is there.
  attend(form) {
    const touched = () => this.start().catch(() => { /* said when the first question is asked */ });
    for (const event of ["pointerdown", "focusin"]) form.addEventListener(event, touched, { once: true });
    form.addEventListener("submit", event => event.preventDefault());
  }

  // What has run here runs without a network too.
  #keep() {
    const { files, ...own } = this.files;
    navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ urls: [...Object.values(own), ...Object.values(files)] })).catch(() => { /* not kept */ });
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
