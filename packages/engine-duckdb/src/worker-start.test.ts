import { fork } from 'node:child_process';
import { on } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FromWorker } from './worker/messages.ts';

/** Sends with every message whether the process has loaded what strips types. */
const preload = `data:text/javascript,
  const send = process.send.bind(process);
  process.send = (messages) => send({
    messages,
    strips: process.moduleLoadList.some((name) => name.includes('amaro')),
  });`;

type Sent = { readonly messages: readonly FromWorker[]; readonly strips: boolean };

async function stripsTypes(): Promise<boolean> {
  const { PATH = '' } = process.env;
  const child = fork(join(import.meta.dirname, 'worker/main.mjs'), [], {
    serialization: 'advanced',
    execArgv: ['--import', preload],
    env: { PATH },
  });
  try {
    for await (const [{ messages, strips }] of on(child, 'message') as AsyncIterable<[Sent]>)
      if (messages.some(({ kind }) => kind === 'ready')) return strips;
    throw new Error('The worker did not get ready.');
  } finally {
    child.kill('SIGKILL');
  }
}

test('a worker does not keep in memory what strips types', async () => {
  // The first one fills the cache of stripped modules.
  await stripsTypes();
  expect(await stripsTypes()).toBe(false);
});
