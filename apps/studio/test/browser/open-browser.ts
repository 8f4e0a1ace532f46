import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';

/** The Chromium from npm, or the one in MILLRACE_CHROMIUM. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env['MILLRACE_CHROMIUM'];
  if (own !== undefined)
    return playwright.launch({ executablePath: own, args: ['--no-sandbox'], headless: true });
  const folder = await unpackedChromium();
  const executablePath = join(folder, 'chromium');
  const args = [
    ...chromium.args.filter((each) => !/single-process|--headless/.test(each)),
    ...graphics(),
  ];
  const env = environmentFor(executablePath, join(folder, 'al2023/lib'));
  const launch = (): Promise<Browser> =>
    playwright.launch({ executablePath, args, headless: true, env });
  // On a busy machine it sometimes crashes on startup.
  return launch().catch(launch);
}

/** With the libraries bundled with Chromium, if the machine lacks them. */
function environmentFor(executablePath: string, libraries: string): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  if (spawnSync(executablePath, ['--version']).status === 0) return env;
  return {
    ...env,
    LD_LIBRARY_PATH: [libraries, env['LD_LIBRARY_PATH'] ?? '']
      .filter((path) => path !== '')
      .join(':'),
  };
}

/**
 * Renders as on a machine without a GPU. With MILLRACE_GRAPHICS=card it emulates one, which takes
 * more than twice as much CPU time.
 */
function graphics(): readonly string[] {
  return process.env['MILLRACE_GRAPHICS'] === 'card' ? [] : ['--disable-gpu'];
}
