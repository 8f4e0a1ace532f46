import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { ownerName, ownerState, processIdentity } from './process-identity.ts';

test('a process keeps its identity, and no other process has it', () => {
  const own = processIdentity(process.pid);
  expect(own).not.toBeNull();
  expect(processIdentity(process.pid)).toBe(own);
  expect(processIdentity(process.ppid)).not.toBe(own);
  expect(processIdentity(2 ** 30)).toBeNull();
});

test('an owner is alive while its process runs, and dead afterward', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const owner = nameOf(child.pid!, processIdentity(child.pid!)!);
  expect(ownerState(owner)).toBe('alive');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(ownerState(owner)).toBe('dead');
  expect(ownerState(ownerName('x'))).toBe('alive');
});

test('a process that reuses the number of a dead owner is not that owner', () => {
  expect(ownerState(nameOf(process.ppid, processIdentity(process.pid)!))).toBe('dead');
});

test('nothing is known about an owner on another host, before a reboot, or in another container', () => {
  const [host, pid, random, , identity] = ownerName('x').split('/');
  expect(ownerState(['elsewhere', pid, random, '', identity].join('/'))).toBe('elsewhere');
  expect(ownerState([host, pid, random, 'otherboot.4026531836', identity].join('/'))).toBe(
    'elsewhere',
  );
});

test('an owner name of an earlier version is compared by its number', () => {
  expect(ownerState(`${hostname()}/${process.pid}/x`)).toBe('alive');
  expect(ownerState(`${hostname()}/${2 ** 30}/x`)).toBe('dead');
});

function nameOf(pid: number, identity: string): string {
  const [host, , random, place] = ownerName('x').split('/');
  return [host, pid, random, place, identity].join('/');
}
