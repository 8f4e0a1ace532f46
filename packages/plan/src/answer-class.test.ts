import { describe, expect, it } from 'vitest';
import * as plan from './index.ts';

const origin: plan.Origin = { nodeId: 'n' };
const fields: plan.Field[] = [
  { name: 'k', type: plan.LONG, nullable: true },
  { name: 'x', type: plan.DOUBLE, nullable: true },
];
const table = plan.scan('/shared/t.parquet', { kind: 'parquet' }, fields, origin);
const field = (relation: plan.Relation, name: string): plan.Column =>
  plan.column(plan.findField(relation.schema, name)!);
const sorted = (input: plan.Relation, ...names: string[]): plan.Relation =>
  plan.sort(
    input,
    names.map((name) => plan.sortKey(field(input, name))),
    origin,
  );
const total = (input: plan.Relation): plan.Relation =>
  plan.aggregate(
    input,
    [{ name: 'k', expression: field(input, 'k') }],
    [{ name: 'total', call: plan.aggregateCall('sum', [field(input, 'x')], plan.DOUBLE) }],
    origin,
  );
const above = (input: plan.Relation, name: string): plan.Relation =>
  plan.filter(
    input,
    plan.call('gt', [field(input, name), plan.literal(1, plan.DOUBLE)], plan.BOOLEAN, true),
    origin,
  );

/** The class depends on the name of the stage, not on its parameters. */
const applied = (input: plan.Relation, name: plan.EstimatorName, skips: boolean): plan.Relation => {
  const learner = { name, params: {} } as unknown as plan.Stage<plan.EstimatorName>;
  const added = [{ name: 'added', type: plan.DOUBLE, nullable: false }];
  const model = plan.fit(table, learner, ['k'], origin);
  return plan.apply(input, model, { stage: learner, reads: ['k'], added, skips }, origin);
};

const exponential = (input: plan.Relation): plan.Relation =>
  plan.project(
    input,
    [
      { name: 'k', expression: field(input, 'k') },
      { name: 'power', expression: plan.call('exp', [field(input, 'x')], plan.DOUBLE, true) },
    ],
    origin,
  );
const only = (input: plan.Relation, name: string): plan.Relation =>
  plan.project(input, [{ name, expression: field(input, name) }], origin);

/** The set of `of` in each group. */
const setOf = (input: plan.Relation, of: string): plan.Relation =>
  plan.aggregate(
    input,
    [{ name: 'x', expression: field(input, 'x') }],
    [
      {
        name: 'set',
        call: plan.aggregateCall(
          'collect_set',
          [field(input, of)],
          plan.array(plan.findField(input.schema, of)!.type),
        ),
      },
    ],
    origin,
  );
const withSet = (input: plan.Relation, fn: plan.ScalarName): plan.Relation =>
  plan.project(
    input,
    [
      { name: 'x', expression: field(input, 'x') },
      {
        name: 'set',
        expression: plan.call(
          fn,
          [field(input, 'set'), plan.literal(true, plan.BOOLEAN)],
          plan.findField(input.schema, 'set')!.type,
          true,
        ),
      },
    ],
    origin,
  );

describe('answerClass', () => {
  it.each([
    ['a scan', table, 'bag'],
    ['a sort on every column', sorted(table, 'k', 'x'), 'sequence'],
    ['a sort with ties', sorted(table, 'k'), 'bag'],
    [
      'the first rows of a total order',
      plan.limit(sorted(table, 'k', 'x'), 3, 0, origin),
      'sequence',
    ],
    ['any rows', plan.limit(table, 3, 0, origin), 'count only'],
    ['a filter over any rows', above(plan.limit(table, 3, 0, origin), 'x'), 'unspecified'],
    ['a sum of doubles', total(table), 'bag, floats within 1e-12'],
    ['a filter on a sum of doubles', above(total(table), 'total'), 'unspecified'],
    ['rows with what was learned exactly', applied(table, 'StringIndexer', false), 'bag'],
    ['predictions of a model', applied(table, 'LinearRegression', false), 'unspecified'],
    [
      'a stage that skips some of any rows',
      applied(plan.limit(table, 3, 0, origin), 'StringIndexer', true),
      'unspecified',
    ],
    ['a sample', plan.sample(table, 0.1, false, 7n, origin), 'unspecified'],
    ["an engine's own mathematics", exponential(table), 'bag, floats within 1e-12'],
    ["a filter on an engine's own mathematics", above(exponential(table), 'power'), 'unspecified'],
    [
      "the first rows by an engine's own mathematics",
      plan.limit(sorted(exponential(table), 'power', 'k'), 3, 0, origin),
      'count only',
    ],
    [
      "an order by an engine's own mathematics that is not shown",
      only(sorted(exponential(table), 'power', 'k'), 'k'),
      'bag',
    ],
    ['a set', setOf(table, 'k'), 'unspecified'],
    ['a sorted set', withSet(setOf(table, 'k'), 'sort_array'), 'bag'],
    ['a sorted set behind a filter', withSet(above(setOf(table, 'k'), 'x'), 'sort_array'), 'bag'],
    ['a set made to something else', withSet(setOf(table, 'k'), 'slice'), 'unspecified'],
    ['rows by the order of a set', sorted(setOf(table, 'k'), 'set'), 'unspecified'],
    [
      'a set of doubles, in which 0 may replace -0',
      withSet(setOf(table, 'x'), 'sort_array'),
      'unspecified',
    ],
    ['a filter after a sort', above(sorted(table, 'k', 'x'), 'x'), 'sequence'],
  ])('%s', (_, relation, expected) => {
    expect(plan.answerClass(relation)).toBe(expected);
  });

  it('does not call a numbered row certain when the order has ties', () => {
    const numbered = (keys: plan.SortKey[]): plan.Relation =>
      plan.window(
        table,
        [
          {
            name: 'r',
            call: {
              kind: 'window',
              fn: 'row_number',
              args: [],
              ignoreNulls: false,
              partitionBy: [],
              orderBy: keys,
              frame: null,
              type: plan.INTEGER,
              nullable: false,
            },
          },
        ],
        origin,
      );
    expect(plan.answerClass(numbered([plan.sortKey(field(table, 'k'))]))).toBe('unspecified');
    expect(
      plan.answerClass(
        numbered([plan.sortKey(field(table, 'k')), plan.sortKey(field(table, 'x'))]),
      ),
    ).toBe('bag');
  });

  it('calls joined text certain when its order decides between its rows', () => {
    const named = plan.project(
      table,
      [
        { name: 'k', expression: field(table, 'k') },
        { name: 's', expression: plan.cast(field(table, 'k'), plan.STRING) },
      ],
      origin,
    );
    const joined = (key: string): plan.Relation =>
      plan.window(
        named,
        [
          {
            name: 'r',
            call: {
              kind: 'window',
              fn: 'listagg',
              args: [field(named, 's')],
              ignoreNulls: false,
              withinGroup: [plan.sortKey(field(named, key), 'desc')],
              partitionBy: [],
              orderBy: [],
              frame: null,
              type: plan.STRING,
              nullable: true,
            },
          },
        ],
        origin,
      );
    expect(['s', 'k'].map((key) => plan.answerClass(joined(key)))).toEqual(['bag', 'unspecified']);
    expect(plan.explainRelation(joined('s'))).toContain(
      'listagg(s order by s desc nulls last) over () as r',
    );
  });
});

describe('lineage', () => {
  it('follows a column back through aggregates and renames to its source', () => {
    const grouped = total(
      plan.project(
        table,
        [
          { name: 'k', expression: field(table, 'k') },
          { name: 'x', expression: field(table, 'x') },
        ],
        { nodeId: 'p' },
      ),
    );
    expect(plan.lineage(grouped, 'TOTAL')).toEqual([{ nodeId: 'n', column: 'x' }]);
  });
});

describe('explain', () => {
  it('prints a plan, stable and readable', () => {
    expect(plan.explainRelation(above(total(table), 'total'))).toMatchInlineSnapshot(`
      "filter (total > 1:DOUBLE)
        aggregate by k: sum(x) as total
          scan parquet /shared/t.parquet → k LONG, x DOUBLE"
    `);
  });
});
