import type { ConsoleMessage, Page } from 'playwright-core';

/**
 * Everything that the console of a page shows as an error: what was thrown, what was written, which
 * requests were refused or lost. It grows.
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
    // The page ends requests whose answer it does not need any more.
    if (reason !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${request.url()} ${reason}`);
  });
  return complaints;
}

function textOf(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url}`;
}

/** The emulated graphics card reports that it is slow. */
function isOfTheBrowser(message: ConsoleMessage): boolean {
  return message.text().includes('GPU stall due to ReadPixels');
}

/**
 * The browser writes down every refusal. What only the data can tell, such as a division by zero or
 * a file that is not there, the page shows where the rows would be.
 */
function isExpected(message: ConsoleMessage): boolean {
  return (
    /status of 40[04]/.test(message.text()) &&
    message.location().url.endsWith('/api/v1/workflows/preview')
  );
}
