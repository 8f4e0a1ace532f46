import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FreshQueryClient } from './fresh-query-client.ts';

test('refetches a query that is invalidated during its first fetch', async () => {
  const client = new FreshQueryClient();
  const answers: ((names: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['files', '/shared'], queryFn });
  const leave = observer.subscribe(() => undefined);
  const done = client.invalidateQueries({ queryKey: ['files'] });
  answers[0]!([]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(['new.csv']);
  await done;
  expect(observer.getCurrentResult().data).toEqual(['new.csv']);
  leave();
});

test('fetches known data once', async () => {
  const client = new FreshQueryClient();
  const queryFn = vi.fn(async () => 'known');
  const observer = new QueryObserver(client, { queryKey: ['files'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  await client.invalidateQueries({ queryKey: ['files'] });
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
