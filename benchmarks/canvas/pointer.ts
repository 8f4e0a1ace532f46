import type { Page } from '../../apps/studio/test/browser/open-studio.ts';

type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;
type Place = { readonly x: number; readonly y: number };

/**
 * Where the pointer is at a time of the gesture, in milliseconds; with deltas it is the wheel that
 * turns.
 */
export type Move = (
  time: number,
  at: Place,
) => Place & { readonly deltaX?: number; readonly deltaY?: number; readonly withControl?: boolean };

/**
 * A pointer that sends its input as a mouse does: at its own pace, whether the page keeps up or
 * not.
 */
export type Pointer = {
  readonly at: Place;
  press(at: Place): Promise<void>;
  follow(move: Move, milliseconds: number): Promise<void>;
  release(at: Place): Promise<void>;
};

const everyMs = 8;
const patienceMs = 10_000;

export async function pointer(page: Page, at: Place): Promise<Pointer> {
  const client = await page.context().newCDPSession(page);
  let isPressed = false;
  await page.mouse.move(at.x, at.y);
  return {
    at,
    async press(place) {
      await page.mouse.move(place.x, place.y);
      await page.mouse.down();
      await page.mouse.move(place.x + 12, place.y, { steps: 3 });
      isPressed = true;
    },
    async follow(move, milliseconds) {
      const answers: Promise<unknown>[] = [];
      const start = performance.now();
      for (let tick = 0; tick * everyMs < milliseconds; tick += 1) {
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(0, start + tick * everyMs - performance.now())),
        );
        answers.push(send(client, move(tick * everyMs, at), isPressed));
      }
      await Promise.race([Promise.all(answers), rejectLate()]);
    },
    async release(place) {
      await page.mouse.move(place.x, place.y);
      await page.mouse.up();
      isPressed = false;
    },
  };
}

function send(
  client: CDPSession,
  { x, y, deltaX, deltaY, withControl = false }: ReturnType<Move>,
  isPressed: boolean,
): Promise<unknown> {
  if (deltaX !== undefined && deltaY !== undefined)
    return client.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x,
      y,
      deltaX,
      deltaY,
      modifiers: withControl ? 2 : 0,
    });
  return client.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    x,
    y,
    button: isPressed ? 'left' : 'none',
    buttons: isPressed ? 1 : 0,
  });
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`The page took no input for ${patienceMs} ms.`)),
      patienceMs,
    ).unref();
  });
}
