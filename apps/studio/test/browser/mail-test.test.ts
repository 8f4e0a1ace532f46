import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSmtpHost, type SmtpHost } from '../../../../packages/runner/src/testing/smtp-host.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let host: SmtpHost;
let studio: OpenStudio;
let isRefusing = false;
beforeAll(async () => {
  host = await startSmtpHost({
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('not today'), { responseCode: 550 }) : null),
  });
  studio = await openStudio({
    env: {
      MILLRACE_SMTP_URL: host.url,
      MILLRACE_MAIL_FROM: 'Millrace <mill@example.org>',
    },
  });
});
afterEach(() => {
  isRefusing = false;
});
afterAll(async () => {
  await studio.close();
  await host.close();
});

async function open(locale = 'en-US'): Promise<Page> {
  const { page } = await studio.page({ locale });
  await page.goto(`${studio.server.address}/projects/1/administration?tab=server`);
  return page;
}

async function send(page: Page, to: string): Promise<void> {
  await page.getByLabel('Send to').fill(to);
  await page.keyboard.press('Enter');
}

test('a test e-mail reaches the mail server, and the page says so', async () => {
  const page = await open();
  await send(page, 'you@example.com');
  await page
    .getByRole('status')
    .getByText('The mail server has accepted a test e-mail to you@example.com.')
    .waitFor();
  expect(host.received.at(-1)?.to).toEqual(['you@example.com']);
});

test('what the mail server refuses is shown with its reason, until the next attempt succeeds', async () => {
  const page = await open();
  isRefusing = true;
  await send(page, 'you@example.com');
  await page.getByRole('alert').filter({ hasText: 'not today' }).waitFor();
  isRefusing = false;
  await send(page, 'me@example.com');
  await page
    .getByRole('status')
    .filter({ hasText: /me@example\.com/ })
    .waitFor();
  expect(await page.getByText('not today').count()).toBe(0);
});

test('an administrator without an address has to enter one', async () => {
  const page = await open();
  await send(page, '');
  const missing = page.getByRole('alert').filter({ hasText: 'your account has no e-mail address' });
  await missing.waitFor();
  expect(await missing.innerText()).not.toContain('is missing');
  await send(page, 'no address');
  const alert = page.getByRole('alert').filter({ hasText: 'must be an e-mail address' });
  await alert.waitFor();
  expect((await alert.innerText()).match(/must be an e-mail address/g)).toHaveLength(1);
});

test('in German, the page says in German that the e-mail was accepted', async () => {
  const page = await open('de-DE');
  await page.getByLabel('Senden an').fill('sie@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('eine Test-E-Mail an sie@example.com angenommen').waitFor();
});
