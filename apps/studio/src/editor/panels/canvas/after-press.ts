/** How long after a press a second one may follow and make it a double-click. */
const doubleClickTime = 400;

let isPressed = false;
let lastPress = -Infinity;
addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    isPressed = true;
    lastPress = timeStamp;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(end, () => (isPressed = false), true);

/**
 * Calls back once the pointer is up and no second click can follow, so that what is under the
 * pointer stays there for a double-click or a drag. Returns a function that cancels it.
 */
export function afterPress(move: () => void): () => void {
  let frame = 0;
  const look = (): void => {
    if (isPressed || performance.now() - lastPress < doubleClickTime)
      frame = requestAnimationFrame(look);
    else move();
  };
  look();
  return () => cancelAnimationFrame(frame);
}
