import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryBudget, type MemoryShare } from './memory-budget.ts';

const never = new AbortController().signal;

type Action =
  | { readonly kind: 'acquire'; readonly bytes: number }
  | { readonly kind: 'release' | 'abort'; readonly index: number };

const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('acquire' as const), bytes: fc.integer({ min: 1, max: 15 }) }),
    fc.record({ kind: fc.constantFrom('release' as const, 'abort' as const), index: fc.nat(20) }),
  ),
  { maxLength: 60 },
);

type Entry = {
  readonly order: number;
  readonly controller: AbortController;
  share: MemoryShare | null;
  isOver: boolean;
};

async function follow(asked: Promise<MemoryShare>, entry: Entry, granted: number[]): Promise<void> {
  try {
    entry.share = await asked;
    granted.push(entry.order);
  } catch {
    entry.isOver = true;
  }
}

describe('the memory budget', () => {
  test('is never exceeded, grants in order, and loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const budget = new MemoryBudget(10);
        const asked: Entry[] = [];
        const granted: number[] = [];
        for (const action of list) {
          if (action.kind === 'acquire') {
            const entry: Entry = {
              order: asked.length,
              controller: new AbortController(),
              share: null,
              isOver: false,
            };
            asked.push(entry);
            void follow(budget.acquire(action.bytes, entry.controller.signal), entry, granted);
          } else if (action.kind === 'release') {
            const holding = asked.filter(({ share, isOver }) => share !== null && !isOver);
            const one = holding[action.index % Math.max(1, holding.length)];
            one?.share?.release();
            if (one !== undefined) one.isOver = true;
          } else asked[action.index]?.controller.abort();
          await Promise.resolve();
          await Promise.resolve();
          expect(budget.usedBytes).toBe(
            asked.reduce(
              (sum, { share, isOver }) => sum + (share === null || isOver ? 0 : share.bytes),
              0,
            ),
          );
          expect(budget.usedBytes).toBeLessThanOrEqual(10);
        }
        expect(granted).toEqual(granted.toSorted((left, right) => left - right));
        for (const { controller } of asked) controller.abort();
        await Promise.resolve();
        for (const { share } of asked) share?.release();
        expect([budget.usedBytes, budget.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 300 },
    );
  });

  test('limits a request larger than the budget to the whole budget', async () => {
    const budget = new MemoryBudget(10);
    const share = await budget.acquire(99, never);
    expect(budget.usedBytes).toBe(10);
    expect(budget.tryAcquire(1)).toBeNull();
    share.release();
    share.release();
    expect(budget.usedBytes).toBe(0);
  });

  test('work within a share needs no other share', async () => {
    const budget = new MemoryBudget(10);
    const inner = await budget.use(8, never, async () =>
      budget.use(8, never, async () => [budget.isHeld, budget.usedBytes]),
    );
    expect(inner).toEqual([true, 8]);
    expect([budget.isHeld, budget.usedBytes]).toEqual([false, 0]);
  });

  test('releases a share when its work fails', async () => {
    const budget = new MemoryBudget(10);
    await expect(budget.use(8, never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(budget.usedBytes).toBe(0);
  });
});
