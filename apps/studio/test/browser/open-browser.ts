import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

/** The Chromium that comes from npm, or the one that MILLRACE_CHROMIUM names. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env['MILLRACE_CHROMIUM'];
  const executablePath = own ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: own === undefined ? chromium.args.filter((each) => !/single-process|--headless/.test(each)) : ['--no-sandbox'],
    headless: true,
  });
}
