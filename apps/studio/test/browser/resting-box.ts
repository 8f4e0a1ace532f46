import type { Locator } from 'playwright-core';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The position of an element once it has stopped moving, and the canvas won't move by itself. */
export async function restingBox(shown: Locator): Promise<Box> {
  await shown.page().locator('.react-flow[data-settling]').waitFor({ state: 'detached' });
  const element = (await shown.elementHandle())!;
  await element.waitForElementState('stable');
  return (await element.boundingBox())!;
}
