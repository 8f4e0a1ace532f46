import { expect, test } from 'vitest';
import { createRequestScheduler } from './request-scheduler.ts';

const limits = { perOwner: 100, total: 1000 };

test('owners are served in rotation, however many requests one of them has waiting', async () => {
  const scheduler = createRequestScheduler(limits);
  const order: string[] = [];
  const work = (owner: string): Promise<void> =>
    scheduler.take(owner, 'normal').then(() => void order.push(owner));
  await Promise.all([...Array.from({ length: 5 }, () => work('many')), work('one'), work('two')]);
  expect(order).toEqual(['many', 'one', 'two', 'many', 'many', 'many', 'many']);
});

test('high precedence goes first, without starving others', async () => {
  const scheduler = createRequestScheduler(limits);
  const order: string[] = [];
  const work = (precedence: 'normal' | 'high'): Promise<void> =>
    scheduler.take('x', precedence).then(() => void order.push(precedence));
  await Promise.all([work('normal'), ...Array.from({ length: 20 }, () => work('high'))]);
  expect(order.indexOf('normal')).toBe(8);
});

test('refuses excess requests with the time to try again, and serves the rest', async () => {
  const scheduler = createRequestScheduler({ perOwner: 2, total: 3 });
  const first = [scheduler.take('a', 'normal'), scheduler.take('a', 'normal')];
  await expect(scheduler.take('a', 'normal')).rejects.toMatchObject({
    code: 'TOO_MUCH_AT_ONCE',
    status: 429,
    retryAfterSeconds: 2,
  });
  const third = scheduler.take('b', 'normal');
  await expect(scheduler.take('c', 'normal')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    retryAfterSeconds: 2,
  });
  await Promise.all([...first, third]);
  await scheduler.take('c', 'normal');
});

test('does not serve clients that have disconnected', async () => {
  const scheduler = createRequestScheduler(limits);
  const turn = scheduler.take('a', 'normal', () => true);
  await expect(turn).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('slow turns get a round of the event loop each', async () => {
  const scheduler = createRequestScheduler(limits);
  let rounds = 0;
  let counting = true;
  const count = (): void => void (counting && setImmediate(() => ((rounds += 1), count())));
  count();
  const busy = (until = performance.now() + 6): void => {
    while (performance.now() < until);
  };
  await Promise.all(
    Array.from({ length: 20 }, () => scheduler.take('a', 'normal').then(() => busy())),
  );
  counting = false;
  expect(rounds).toBeGreaterThanOrEqual(19);
});

test('new requests are examined before normal work, without starving it', async () => {
  const scheduler = createRequestScheduler(limits);
  const order: string[] = [];
  const work = scheduler.take('x', 'normal').then(() => void order.push('work'));
  const arrivals = Array.from({ length: 20 }, () =>
    scheduler.arrive('address', 'normal').then(() => void order.push('arrival')),
  );
  await Promise.all([work, ...arrivals]);
  expect(order.indexOf('work')).toBe(8);
});

test('an urgent request is examined before others', async () => {
  const scheduler = createRequestScheduler(limits);
  const order: string[] = [];
  const arrive = (precedence: 'normal' | 'high'): Promise<void> =>
    scheduler.arrive('address', precedence).then(() => void order.push(precedence));
  await Promise.all([arrive('normal'), arrive('normal'), arrive('high')]);
  expect(order).toEqual(['high', 'normal', 'normal']);
});

test('while clients connect, a turn starts every 10 ms, and rounds between them are free', async () => {
  let now = 0;
  const scheduler = createRequestScheduler(limits, () => now);
  let started = 0;
  const turns = Array.from({ length: 10 }, () =>
    scheduler.take('a', 'normal').then(() => void (started += 1)),
  );
  const connectRounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      scheduler.clientConnected();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await connectRounds(30);
  expect(started).toBe(1);
  now += 10;
  await connectRounds(30);
  expect(started).toBe(2);
  await Promise.all(turns);
});

test('an open queue lets everybody start', async () => {
  const scheduler = createRequestScheduler(limits);
  const waiting = [scheduler.take('a', 'normal'), scheduler.take('b', 'high')];
  scheduler.open();
  await Promise.all(waiting);
  await scheduler.take('c', 'normal');
});
