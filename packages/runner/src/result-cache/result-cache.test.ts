import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { ResultCache } from './result-cache.ts';

const DAY = 24 * 3_600_000;
let home: string;
let time: number;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'millrace-cache-'));
  time = 1_700_000_000_000;
});
afterEach(() => rm(home, { recursive: true }));

const open = (bytes = 100, unusedMs = 10 * DAY): ResultCache =>
  new ResultCache(join(home, 'cache'), { bytes, unusedMs }, { ...systemClock, now: () => time });
const never = new AbortController().signal;
let files = 0;

async function file(content: string): Promise<string> {
  const path = join(home, `file-${(files += 1)}`);
  await writeFile(path, content);
  return path;
}

async function taken(results: ResultCache, key: string): Promise<string | null> {
  const path = join(home, `taken-${(files += 1)}`);
  return (await results.take(key, path)) === null ? null : readFile(path, 'utf8');
}

test('an entry that was put is found by its key, in another process too', async () => {
  const results = open();
  expect(await taken(results, 'a')).toBeNull();
  expect(await results.put('a', await file('rows'), 4)).toBe(true);
  expect(await taken(results, 'a')).toBe('rows');
  expect(await taken(open(), 'a')).toBe('rows');
  expect(await results.find('a')).toEqual({ rows: 4, bytes: 4, time });
  expect(await taken(results, 'b')).toBeNull();
});

test('an entry stays with its reader, whatever is evicted', async () => {
  const results = open();
  await results.put('a', await file('rows'), 1);
  const path = join(home, 'mine');
  await results.take('a', path);
  expect(await results.clear()).toEqual({ results: 1, bytes: 4 });
  expect(await readFile(path, 'utf8')).toBe('rows');
  expect(await taken(results, 'a')).toBeNull();
  expect(await readdir(join(home, 'cache'))).toEqual([]);
});

describe('limits', () => {
  test('evicts the least recently used first', async () => {
    const results = open(10);
    for (const key of ['a', 'b', 'c']) {
      time += 1000;
      await results.put(key, await file('1234'), 1);
      if (key === 'b') await taken(results, 'a');
      time += 1000;
    }
    expect([
      await taken(results, 'a'),
      await taken(results, 'b'),
      await taken(results, 'c'),
    ]).toEqual(['1234', null, '1234']);
    expect(await results.size()).toEqual({ results: 2, bytes: 8 });
  });

  test('does not cache anything larger than the limit, and nothing if the limit is 0', async () => {
    expect(await open(3).put('a', await file('1234'), 1)).toBe(false);
    await open().put('a', await file('1234'), 1);
    expect(await taken(open(0), 'a')).toBeNull();
  });

  test('evicts entries that nobody has read for long', async () => {
    const results = open();
    await results.put('a', await file('1'), 1);
    await results.put('b', await file('1'), 1);
    time += 9 * DAY;
    await taken(results, 'a');
    time += 2 * DAY;
    await results.evict();
    expect([await taken(results, 'a'), await taken(results, 'b')]).toEqual(['1', null]);
  });
});

describe('a process that died midway', () => {
  test('leaves no partial result, and its remains are removed', async () => {
    const results = open();
    const remains = join(home, 'cache', '.new-1');
    await mkdir(remains, { recursive: true });
    await writeFile(join(remains, 'rows.parquet'), 'ro');
    expect(await taken(results, '.new-1')).toBeNull();
    expect(await results.size()).toEqual({ results: 0, bytes: 0 });
    time = Date.now() + 2 * DAY;
    await results.evict();
    expect(await readdir(join(home, 'cache'))).toEqual([]);
  });

  test('an incomplete or unknown result is not used', async () => {
    const results = open();
    await results.put('cut', await file('rows'), 1);
    await writeFile(join(home, 'cache', 'cut', 'rows.parquet'), 'ro');
    await mkdir(join(home, 'cache', 'unknown'));
    expect([await taken(results, 'cut'), await taken(results, 'unknown')]).toEqual([null, null]);
    await results.evict();
    expect(await readdir(join(home, 'cache'))).toEqual(['cut']);
  });
});

test('with many concurrent puts, reads and evictions, a result is complete or missing', async () => {
  const contents = new Map(
    Array.from({ length: 6 }, (_, index) => [`k${index}`, String(index).repeat(20 + index)]),
  );
  const seen = new Set<string>();
  const worker = async (number: number): Promise<void> => {
    const results = open(60);
    for (let round = 0; round < 40; round += 1) {
      const key = `k${(number * 7 + round * 5) % contents.size}`;
      const content = await taken(results, key);
      if (content === null) await results.put(key, await file(contents.get(key)!), 1);
      else expect(content).toBe(contents.get(key));
      seen.add(content === null ? 'missed' : 'found');
      if (round % 10 === 9) await results.evict();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)));
  expect([...seen].toSorted()).toEqual(['found', 'missed']);
  const { bytes } = await open(60).size();
  expect(bytes).toBeLessThanOrEqual(60);
});

test('only one works on a key at a time, and aborted callers stop waiting', async () => {
  const results = open();
  const order: string[] = [];
  let end = (): void => undefined;
  const first = results.inTurn('a', never, async () => {
    order.push('first');
    await new Promise<void>((resolve) => (end = resolve));
    order.push('first ends');
  });
  const second = results.inTurn('a', never, async () => void order.push('second'));
  const calledOff = new AbortController();
  const third = results.inTurn('a', calledOff.signal, async () => void order.push('called off'));
  await results.inTurn('b', never, async () => void order.push('another key'));
  calledOff.abort();
  await third;
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'another key', 'called off', 'first ends', 'second']);
});
