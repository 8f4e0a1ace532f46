import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

const mostLetters = 8000;
/** Images, URLs, and the stars of the palette. */
const isLittle = /^ *- img$|\/url:|Favorite: /;

/**
 * Prints the last state of each page of a failed test, and where its focus was. On another machine
 * there is nothing else to look at.
 */
export function printLastPage(context: BrowserContext): void {
  try {
    onTestFailed(async () => {
      for (const page of context.pages()) console.error(await viewportOf(page).catch(String));
    });
  } catch {
    // Opened for all tests of a file, so no single test fails because of it.
  }
}

async function viewportOf(page: Page): Promise<string> {
  const focus = await page.evaluate<string | undefined>(
    'document.activeElement?.outerHTML.slice(0, 200)',
  );
  const seen = (await page.locator('body').ariaSnapshot({ timeout: 5000 }))
    .split('\n')
    .filter((line) => !isLittle.test(line));
  return `${page.url()}\nFocus: ${focus ?? 'nowhere'}\n${seen.join('\n').slice(0, mostLetters)}`;
}
