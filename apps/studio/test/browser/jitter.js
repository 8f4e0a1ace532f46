/** A script of a page: timers and frames come late, and answers too, each by a time of its own, as on a machine that is busy at the worst moments. Nothing of it is known to the studio. */
(() => {
  const { setTimeout: wait, requestAnimationFrame: frame, fetch: ask } = globalThis;
  const late = (mostMs) => (Math.random() < 0.5 ? 0 : Math.random() * mostMs);
  const pause = (mostMs) => new Promise((go) => wait(go, late(mostMs)));
  globalThis.setTimeout = (act, delayMs = 0, ...rest) => wait(act, delayMs + late(120), ...rest);
  globalThis.requestAnimationFrame = (act) => (Math.random() < 0.9 ? frame(act) : frame(() => wait(() => act(performance.now()), late(80))));
  globalThis.fetch = async (...request) => {
    await pause(200);
    const answer = await ask(...request);
    await pause(300);
    return answer;
  };
})();
