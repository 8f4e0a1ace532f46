import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dispose, prepareInstance } from './instance.ts';
import { WarmUp } from './warm-up.ts';

test('whenever it is stopped, the connection is free and whole', async () => {
  const prepared = await prepareInstance();
  for (let after = 0; after < 45; after += 3) {
    const warmUp = new WarmUp(prepared.connection);
    await pause(after);
    await warmUp.stop();
    const reader = await prepared.connection.runAndReadAll('SELECT count(*) FROM range(100000)');
    expect(reader.getRows()).toEqual([[100_000n]]);
  }
  dispose(prepared);
});
