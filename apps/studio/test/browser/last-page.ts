import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const mostLetters = 8000;
/** Images, URLs, and the stars of the palette. */
const isLittle = /^ *- img$|\/url:|Favorite: /;

/**
 * Closes a context at the end of the test that opened it: pages that stay open take time from the
 * tests that follow. If the test failed, the last state of each page is printed first, and where its
 * focus was: on another machine, nothing else remains of them.
 */
export function closeWithTest(context: BrowserContext): void {
  try {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        for (const page of context.pages()) console.error(await viewportOf(page).catch(String));
      await context.close();
    });
  } catch {
    // Opened for all tests of a file, so no single test ends its use.
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
