import { defaultAnalysisLimits } from '@millrace/processors';
import { expect, test } from 'vitest';
import { AnalysisMemory, type Asked } from './analysis-memory.ts';
import type { AnalysisCall, GraphSource, Question } from './contract.ts';

const paths: Question = { kind: 'path issues', key: 'paths', uses: [] };

const engine = { cachesResults: true, usesSparkSettings: false };

function callOf(source: GraphSource, target = 'embedded'): AnalysisCall {
  return {
    task: 'accept',
    request: {},
    input: {
      source,
      target,
      engine,
      timeZone: 'UTC',
      programParameters: null,
      limits: defaultAnalysisLimits,
    },
  };
}

function keyOf(memory: AnalysisMemory, call: AnalysisCall): string {
  const key = memory.keyOf(call);
  if (key === null) throw new Error('The call has no key.');
  return key;
}

const stored = { kind: 'stored', text: '{}' } as const;

test('returns a result again while every answer stays the same', async () => {
  const memory = new AnalysisMemory();
  const key = keyOf(memory, callOf(stored));
  const asked: readonly Asked[] = [{ question: paths, answer: [] }];
  memory.remember(key, 'fine', 100, asked);
  expect(await memory.find(key, async () => [])).toMatchObject({ result: 'fine' });
  expect(await memory.find(key, async () => [{ code: 'NOT_ALLOWED' }])).toBeUndefined();
  expect(await memory.find(keyOf(memory, callOf(stored, 'spark')), async () => [])).toBeUndefined();
});

test('forgets only the least recently used', async () => {
  const memory = new AnalysisMemory();
  const keys = Array.from({ length: 201 }, (_, index) =>
    keyOf(memory, callOf({ kind: 'stored', text: `{"n":${index}}` })),
  );
  for (const key of keys.slice(0, 200)) memory.remember(key, key, 1, []);
  await memory.find(keys[0]!, async () => []);
  memory.remember(keys[200]!, keys[200], 1, []);
  expect(await memory.find(keys[0]!, async () => [])).toBeDefined();
  expect(await memory.find(keys[1]!, async () => [])).toBeUndefined();
});

test.each<[string, number | undefined, readonly Asked[]]>([
  ['a large result', 1_000_000, []],
  ['a result of this process', undefined, []],
  [
    'what took a query',
    10,
    [{ question: { kind: 'pinned rows', key: 'k', id: 'p' }, answer: null }],
  ],
])('does not remember %s', async (_what, bytes, asked) => {
  const memory = new AnalysisMemory();
  const key = keyOf(memory, callOf(stored));
  memory.remember(key, 'result', bytes, asked);
  expect(await memory.find(key, async () => null)).toBeUndefined();
});

test('remembers nothing about unsaved or large graphs', () => {
  const memory = new AnalysisMemory();
  expect(memory.keyOf(callOf({ kind: 'sent', text: '{}' }))).toBeNull();
  expect(memory.keyOf(callOf({ kind: 'stored', text: ' '.repeat(100_000) }))).toBeNull();
});
