import { isMillraceError } from '@millrace/model';
import { expect, test } from 'vitest';
import { DetectionQueue } from './detection-queue.ts';

const [ann, bob] = [1, 2];

test('one owner with many files delays another by one file', async () => {
  const queue = new DetectionQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const detect = (owner: number, name: string): Promise<void> =>
    queue.run(owner, async () => void order.push(name));
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => detect(ann, name)),
    detect(bob, 'b1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('an owner has one turn at a time, even if no one else waits', async () => {
  const queue = new DetectionQueue({ atOnce: 2, waiting: 10 });
  let [active, most] = [0, 0];
  const detect = async (): Promise<void> => {
    active += 1;
    most = Math.max(most, active);
    await new Promise(setImmediate);
    active -= 1;
  };
  await Promise.all([1, 2, 3].map(() => queue.run(ann, detect)));
  expect(most).toBe(1);
  await Promise.all([ann, bob].map((owner) => queue.run(owner, detect)));
  expect(most).toBe(2);
});

test('a failure reaches its caller only, and the next one starts', async () => {
  const queue = new DetectionQueue({ atOnce: 1, waiting: 10 });
  const failed = queue.run(ann, () => Promise.reject(new Error('broken')));
  const next = queue.run(ann, () => Promise.resolve('found'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('found');
});

test('refuses more than its limit of one owner', async () => {
  const queue = new DetectionQueue({ atOnce: 1, waiting: 1 });
  let end = (): void => undefined;
  const first = queue.run(ann, () => new Promise<void>((resolve) => (end = resolve)));
  const second = queue.run(ann, () => Promise.resolve());
  const refused = await queue.run(ann, () => Promise.resolve()).catch((error: unknown) => error);
  expect(isMillraceError(refused, 'TOO_MUCH_AT_ONCE')).toBe(true);
  const other = queue.run(bob, () => Promise.resolve());
  end();
  await Promise.all([first, second, other]);
});
