import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import type { LogOptions } from './read-log.ts';
import { LogFile } from './log-file.ts';
import { logLength, readLog } from './read-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (
  path: string,
  options: LogOptions = {},
  hasMore = async () => false,
): Promise<string> =>
  Buffer.concat(await Array.fromAsync(readLog(path, options, hasMore))).toString();

test('lines have their time, and are read as a whole, in part and from the end', async () => {
  const path = join(folder, 'deep', 'a.log');
  const heard: string[] = [];
  const log = new LogFile(path, { ...systemClock, now: () => Date.UTC(2026, 0, 1) }, (line) =>
    heard.push(line),
  );
  for (let index = 0; index < 20_000; index++) log.write(`line ${index}`);
  log.write('two\nlines');
  await log.flush();
  const text = await read(path);
  expect(text.split('\n').slice(0, 2)).toEqual([
    '2026-01-01T00:00:00.000Z line 0',
    '2026-01-01T00:00:00.000Z line 1',
  ]);
  expect(text.endsWith('Z two\n  lines\n')).toBe(true);
  expect(heard).toHaveLength(20_001);
  expect(await logLength(path)).toBe(Buffer.byteLength(text));
  expect(await read(path, { start: 2, end: 5 })).toBe('26-0');
  for (const tail of [0, 1, 3, 5000, 1_000_000])
    expect(await read(path, { tail })).toBe(lastLines(text, tail));
  await log.close();
});

test('a missing log is empty, and is followed once it exists', async () => {
  const path = join(folder, 'later.log');
  expect(await read(path)).toBe('');
  const log = new LogFile(path, systemClock, () => undefined);
  let asked = 0;
  const hasMore = async (): Promise<boolean> => {
    asked += 1;
    log.write(`part ${asked}`);
    await log.flush();
    return asked < 3;
  };
  const text = await read(path, { follow: true }, hasMore);
  expect(text.match(/part \d/g)).toEqual(['part 1', 'part 2', 'part 3']);
  await log.close();
});

function lastLines(text: string, count: number): string {
  if (count === 0) return '';
  const lines = text.split('\n').slice(0, -1);
  return `${lines.slice(-count).join('\n')}\n`;
}

test('a line added after the end is written too', async () => {
  const path = join(folder, 'closed.log');
  const log = new LogFile(path, systemClock, () => undefined);
  await log.close();
  log.write('one');
  await log.close();
  log.write('two');
  await log.flush();
  expect((await read(path)).replaceAll(/^\S+ /gm, '')).toBe('one\ntwo\n');
});

test.skipIf(process.platform !== 'linux')(
  'an ended log keeps no file open, even if a line is added later and time stands still',
  async () => {
    const path = join(folder, 'standing.log');
    const log = new LogFile(
      path,
      { ...systemClock, after: () => () => undefined },
      () => undefined,
    );
    log.write('one');
    await log.close();
    log.write('two');
    await read(path);
    expect(await openFiles()).not.toContain(path);
    await log.flush();
    expect(await read(path)).toMatch(/one\n.*two\n$/);
    expect(await openFiles()).not.toContain(path);
  },
);

/** The files that this process has open. */
async function openFiles(): Promise<readonly string[]> {
  const descriptors = await readdir('/proc/self/fd');
  return Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  );
}
