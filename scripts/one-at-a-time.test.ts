import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
  file = join(folder, 'of-both', 'busy');
});
afterEach(() => rmSync(folder, { recursive: true }));

const nobody = (): never => {
  throw new Error('Nobody else is at work.');
};

test('work waits for the same work of another process, and says so once', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const waiting = vi.fn();
  const one = oneAtATime(file, nobody, async () => {
    await first.promise;
    done.push('first');
  });
  const other = oneAtATime(file, waiting, async () => void done.push('second'));
  await vi.waitFor(() => expect(waiting).toHaveBeenCalled());
  first.resolve();
  await Promise.all([one, other]);
  expect(done).toEqual(['first', 'second']);
  expect(waiting).toHaveBeenCalledOnce();
  expect(existsSync(file)).toBe(false);
});

test('work that failed lets others begin', async () => {
  await expect(oneAtATime(file, nobody, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await oneAtATime(file, nobody, () => Promise.resolve(7))).toBe(7);
});

test('a process that has ended without cleaning up is not waited for', async () => {
  await oneAtATime(file, nobody, () => Promise.resolve());
  writeFileSync(file, `${spawnSync(process.execPath, ['--version']).pid}`);
  expect(await oneAtATime(file, nobody, () => Promise.resolve('done'))).toBe('done');
});
