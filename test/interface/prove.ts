import { expect, test } from 'vitest';
import { succeeded } from './caller.ts';
import type { Operation } from './operations.ts';

/**
 * The test that an operation does what the interface says. It must have succeeded at least once
 * when the test ends.
 */
export function prove(operation: Operation, claim: string, body: () => Promise<void>): void {
  test(`${operation} ${claim}`, async () => {
    succeeded.delete(operation);
    await body();
    expect([...succeeded]).toContain(operation);
  });
}
