import { closed, INTEGER, STRING, type NamedExpression } from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import { bindExpression } from './bind-expression.ts';
import { splitAggregates, splitWindows } from './split.ts';

const schema = closed([
  { name: 'g', type: STRING, nullable: true },
  { name: 'i', type: INTEGER, nullable: true },
]);

function named(name: string, text: string): NamedExpression {
  const bound = bindExpression(text, schema, { origin: { nodeId: 'n1' }, allow: 'both' });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return { name, expression: bound.expression };
}

describe('splitAggregates', () => {
  it('computes each aggregate once, and everything else over its output', () => {
    const split = splitAggregates(
      [named('mean', 'sum(i) / count(*)'), named('total', 'sum(I)'), named('key', 'upper(G)')],
      [named('key', 'upper(g)')],
    );
    expect(split.aggregates.map(({ name, call }) => [name, call.fn])).toEqual([
      ['total', 'sum'],
      ['count', 'count'],
    ]);
    expect(split.columns[2]!.expression).toMatchObject({ kind: 'column', name: 'key' });
    expect(split.columns[0]!.expression).toMatchObject({
      kind: 'call',
      fn: 'divide',
      args: [{ input: { kind: 'column', name: 'total' } }, { input: { name: 'count' } }],
    });
    expect(split.problems).toEqual([]);
  });

  it('finds columns that are neither grouped nor aggregated', () => {
    const split = splitAggregates([named('a', 'sum(i) + i')], []);
    expect(split.problems).toMatchObject([
      {
        code: 'COLUMN_NOT_GROUPED',
        args: { column: 'i' },
        span: [9, 10],
        column: 0,
      },
    ]);
  });

  it('generates names that are not taken', () => {
    const split = splitAggregates(
      [named('sum', 'max(i)'), named('x', 'sum(i) + 1')],
      [named('max', 'g')],
    );
    expect(split.aggregates.map(({ name }) => name)).toEqual(['sum', 'sum_1']);
  });
});

describe('splitWindows', () => {
  it('computes each window call once beside the input', () => {
    const split = splitWindows(
      [
        named('n', 'row_number() OVER (PARTITION BY g ORDER BY i)'),
        named('share', 'i / sum(i) OVER ()'),
      ],
      ['g', 'i'],
    );
    expect(split.windows.map(({ name, call }) => [name, call.fn])).toEqual([
      ['n', 'row_number'],
      ['sum', 'sum'],
    ]);
    expect(split.columns[0]!.expression).toMatchObject({ kind: 'column', name: 'n' });
  });
});
