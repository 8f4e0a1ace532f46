import { expect, test } from 'vitest';
import {
  readHistory,
  readText,
  searchHistory,
  withEntry,
  writeHistory,
  writeText,
  type HistoryEntry,
} from './query-history.ts';

const entry = (text: string, time = 1): HistoryEntry => ({ text, time, outcome: null });
const memory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  };
};
const ann = { username: 'ann', projectId: 1 };

test('a query that is run again moves to the top', () => {
  const history = [entry('a'), entry('b')].reduceRight(
    (all, each) => withEntry(all, each),
    [] as readonly HistoryEntry[],
  );
  expect(withEntry(history, entry(' b\n', 9)).map(({ text }) => text)).toEqual([' b\n', 'a']);
});

test('the history stays within its limits, and always has the newest query', () => {
  let history: readonly HistoryEntry[] = [];
  for (let index = 0; index < 250; index += 1) history = withEntry(history, entry(`q${index}`));
  expect(history).toHaveLength(200);
  expect(withEntry(history, entry('x'.repeat(600_000)))).toHaveLength(1);
  const failed = { kind: 'failed', message: 'x'.repeat(9999) } as const;
  expect(withEntry([], { ...entry('q'), outcome: failed })[0]?.outcome).toMatchObject({
    message: 'x'.repeat(300),
  });
});

test('is searched by words, and is one for each user and project', () => {
  const storage = memory();
  writeHistory(storage, ann, [entry('SELECT city FROM Sales'), entry('SELECT 1')]);
  writeText(storage, ann, 'SELECT 2');
  expect(searchHistory(readHistory(storage, ann), 'sales CITY').length).toBe(1);
  expect([readText(storage, ann), readText(storage, { ...ann, projectId: 2 })]).toEqual([
    'SELECT 2',
    '',
  ]);
  expect(readHistory(storage, { ...ann, username: 'ben' })).toEqual([]);
});

test('ignores what is not a history, and a browser that stores nothing', () => {
  const storage = memory();
  for (const text of ['{', '{}', '[1, {"text": 1}, null]']) {
    storage.map.set('millrace-sql-history-1-ann', text);
    expect(readHistory(storage, ann)).toEqual([]);
  }
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  };
  writeHistory(full, ann, [entry('a')]);
});
