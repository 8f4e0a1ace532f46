import type { Locator } from 'playwright-core';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The position of an element once it has stopped moving. */
export async function restingBox(shown: Locator): Promise<Box> {
  const element = (await shown.elementHandle())!;
  await element.waitForElementState('stable');
  return (await element.boundingBox())!;
}
