import type { Locator } from 'playwright-core';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The position of an element once it has stopped moving, and the canvas won't move by itself. */
export async function restingBox(shown: Locator): Promise<Box> {
  await shown.page().evaluate(twoFrames); // The canvas notices a new size with the next frame.
  await shown.page().locator('.react-flow[data-settling]').waitFor({ state: 'detached' });
  const element = (await shown.elementHandle())!;
  await element.waitForElementState('stable');
  return (await element.boundingBox())!;
}

const twoFrames = async (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
