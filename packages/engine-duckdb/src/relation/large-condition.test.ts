import type { Engine } from '@millrace/engine';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { filter, LONG, stage, STRING, values, type Value } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duckdbEngine } from '../engine.ts';

let engine: Engine;
beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
afterAll(() => engine.close());

const origin = { nodeId: 'n1' };
const rows = values(
  [
    { name: 'n', type: LONG, nullable: true },
    { name: 's', type: STRING, nullable: true },
  ],
  [
    ['3', '3'],
    ['90', 'x'],
    ['-1', 'x'],
    [null, '7'],
    ['5', null],
    [null, null],
  ],
  origin,
);

async function keep(condition: string): Promise<readonly (readonly Value[])[]> {
  const bound = bindExpression(condition, rows.schema, { origin });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  const target = {
    kind: 'result',
    nodeId: 'n2',
    title: 'Rows',
    type: 'table',
    limit: 100,
    options: {},
  } as const;
  return (
    await readResult(
      await runProgram(
        engine,
        stage([{ relation: filter(rows, bound.expression, origin), target }]),
      ),
      'sink1',
    )
  ).rows;
}

const terms = (count: number, term: (index: number) => string, operator: string): string =>
  Array.from({ length: count }, (_, index) => term(index)).join(` ${operator} `);

// With a plain condition, DuckDB takes a minute for 4,000 pairs, and can't be interrupted.
test.each([
  [
    'pairs',
    (count: number) => terms(count, (index) => `n > ${index} AND s <> '${index}'`, 'OR'),
    4000,
  ],
  ['equalities', (count: number) => terms(count, (index) => `n = ${index}`, 'OR'), 16_000],
  [
    'equalities of two columns',
    (count: number) =>
      terms(count, (index) => (index % 2 === 0 ? `n = ${index}` : `s = '${index}'`), 'OR'),
    8000,
  ],
  ['exclusions', (count: number) => terms(count, (index) => `n <> ${index + 4}`, 'AND'), 4000],
])(
  'an OR or AND of thousands of %s keeps the same rows as a short one, in a short time',
  async (_what, condition, count) => {
    expect(await keep(condition(count))).toEqual(await keep(condition(95)));
  },
  45_000,
);

test('a part of a long condition is computed only where those before it do not hold', async () => {
  const guarded = `${terms(150, (index) => `n = ${index}`, 'OR')} OR n IS NULL OR n < 0 OR 1 DIV (CASE WHEN n IN (3, 5) THEN 0 ELSE 1 END) = 1`;
  expect(await keep(guarded)).toHaveLength(6);
});
