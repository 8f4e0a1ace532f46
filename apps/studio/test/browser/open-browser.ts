import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

/** The Chromium from npm, or the one in MILLRACE_CHROMIUM. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env['MILLRACE_CHROMIUM'];
  if (own !== undefined)
    return playwright.launch({ executablePath: own, args: ['--no-sandbox'], headless: true });
  const executablePath = await chromium.executablePath();
  const args = [
    ...chromium.args.filter((each) => !/single-process|--headless/.test(each)),
    ...graphics(),
  ];
  const env = await environmentFor(executablePath);
  const launch = (): Promise<Browser> =>
    playwright.launch({ executablePath, args, headless: true, env });
  // On a busy machine it sometimes crashes on startup.
  return launch().catch(launch);
}

/** The libraries bundled with Chromium, if the machine lacks them. */
async function environmentFor(executablePath: string): Promise<Record<string, string>> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  if (spawnSync(executablePath, ['--version']).status === 0) return env;
  const packed = join(
    import.meta.dirname,
    '../../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br',
  );
  return {
    ...env,
    LD_LIBRARY_PATH: [join(await inflate(packed), 'lib'), env['LD_LIBRARY_PATH'] ?? '']
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
