/**
 * A script of a page: timers and frames come late, and answers and events too, each by a time of its own, as on a machine that is busy at the worst moments. Nothing of
 * it is known to the studio.
 */
(() => {
  const {
    setTimeout: wait,
    requestAnimationFrame: frame,
    fetch: ask,
    EventSource: Plain,
  } = globalThis;
  const late = (mostMs) => (Math.random() < 0.5 ? 0 : Math.random() * mostMs);
  const pause = (mostMs) => new Promise((go) => wait(go, late(mostMs)));
  globalThis.setTimeout = (act, delayMs = 0, ...rest) => wait(act, delayMs + late(120), ...rest);
  globalThis.requestAnimationFrame = (act) =>
    Math.random() < 0.9 ? frame(act) : frame(() => wait(() => act(performance.now()), late(80)));
  globalThis.fetch = async (...request) => {
    await pause(200);
    const answer = await ask(...request);
    await pause(300);
    return answer;
  };
  // Events stay in their order; after closing none comes.
  globalThis.EventSource = class extends Plain {
    #turn = Promise.resolve();
    #isClosed = false;
    addEventListener(kind, hear, ...rest) {
      const hearLate = (event) => {
        this.#turn = this.#turn
          .then(() => pause(100))
          .then(() => this.#isClosed || hear.call(this, event));
      };
      super.addEventListener(kind, kind === 'error' ? hear : hearLate, ...rest);
    }
    close() {
      this.#isClosed = true;
      super.close();
    }
  };
})();
