import type { FileSample } from '@millrace/engine';
import { expect, test } from 'vitest';
import { sniffAside } from './sniff-aside.ts';

function sampleOf(text: string): FileSample {
  return { head: new TextEncoder().encode(text), parts: [], isWhole: true };
}

test('the event loop goes on meanwhile', async () => {
  let rounds = 0;
  let isDone = false;
  const count = (): void => void (isDone || setImmediate(() => ((rounds += 1), count())));
  count();
  const found = await sniffAside(sampleOf('id;name\n1;a\n2;b\n'), {});
  isDone = true;
  expect(found.separator).toBe(';');
  expect(rounds).toBeGreaterThan(1);
});

test('a sample that fails is an error', async () => {
  await expect(sniffAside({} as FileSample, {})).rejects.toThrow();
});
