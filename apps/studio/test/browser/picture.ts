import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

/** Takes a picture of a page for people to look at, where `MILLRACE_PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['MILLRACE_PICTURES'];
  if (folder === undefined) return;
  const path = join(folder, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path });
}
