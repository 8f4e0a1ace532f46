import type { ConsoleMessage, Page } from 'playwright-core';

/**
 * All errors on a page's console: exceptions, messages, refused or lost requests. The array grows.
 */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !isOfTheBrowser(message) &&
      !isExpected(message)
    )
      complaints.push(textOf(message));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The page aborts requests whose response it no longer needs.
    if (reason !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${request.url()} ${reason}`);
  });
  return complaints;
}

function textOf(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url}`;
}

/** The emulated GPU reports that it is slow. */
function isOfTheBrowser(message: ConsoleMessage): boolean {
  return message.text().includes('GPU stall due to ReadPixels');
}

/**
 * The browser logs every refusal. What depends on the data, such as a division by zero or a missing
 * file, is shown by the page in place of the rows.
 */
function isExpected(message: ConsoleMessage): boolean {
  return (
    /status of 40[04]/.test(message.text()) &&
    message.location().url.endsWith('/api/v1/workflows/preview')
  );
}
