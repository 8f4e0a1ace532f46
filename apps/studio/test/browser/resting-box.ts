import type { Locator } from 'playwright-core';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where something is on the screen once it does not move any more. */
export async function restingBox(shown: Locator): Promise<Box> {
  const element = (await shown.elementHandle())!;
  await element.waitForElementState('stable');
  return (await element.boundingBox())!;
}
