import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killNotedProcess, noteProcess } from './process-group.ts';

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-group-'));
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    detached: true,
  });
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const note = (): string => join(folder, 'process.json');

test('kills the noted process, and waits until it is gone', async () => {
  await noteProcess(folder, child.pid!);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  expect(await killNotedProcess(folder)).toBe(true);
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
  expect(existsSync(note())).toBe(false);
});

test.each([
  ['started at another time', (started: string) => `${started}1`],
  ['belongs to an earlier boot', (started: string) => started.replace(/^[^:]*/, 'earlier')],
  ['has no start', () => null],
])('leaves a foreign process alone whose number is in a note that %s', async (_, change) => {
  await noteProcess(folder, child.pid!);
  const { pid, started } = JSON.parse(readFileSync(note(), 'utf8')) as {
    pid: number;
    started: string;
  };
  writeFileSync(note(), JSON.stringify({ pid, started: change(started) }));
  expect(await killNotedProcess(folder)).toBe(false);
  expect([child.exitCode, child.signalCode, process.kill(pid, 0)]).toEqual([null, null, true]);
  expect(existsSync(note())).toBe(false);
});

test.each(['', '{', '{"pid": "1"}', '{"pid": -1, "started": "x"}'])(
  'leaves everything alone if the note is %j',
  async (text) => {
    writeFileSync(note(), text);
    expect(await killNotedProcess(folder)).toBe(false);
    expect(existsSync(note())).toBe(false);
  },
);
