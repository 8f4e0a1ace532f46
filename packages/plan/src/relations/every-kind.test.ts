import { describe, expect, test } from 'vitest';
import { aggregateCall, call, column, equal, literal, sortKey } from '../build-expression.ts';
import { array, BOOLEAN, DOUBLE, LONG, STRING } from '../data-type.ts';
import type { Expression, WindowCall } from '../expression.ts';
import { walk } from '../expressions/children.ts';
import type { Stage } from '../learning/stage.ts';
import type { Relation, RelationKind, RelationOf } from '../relation.ts';
import { knownFields } from '../schema.ts';
import { withInputs } from '../walk/with-inputs.ts';
import { definitionOf, inputsOf } from './kinds.ts';
import {
  aggregate,
  distinct,
  apply,
  evaluate,
  fit,
  modelTable,
  pipeline,
  explode,
  filter,
  join,
  limit,
  project,
  range,
  recursion,
  recursiveReference,
  rowId,
  sample,
  scan,
  sort,
  union,
  unpivot,
  values,
  window,
} from './index.gen.ts';
import { materialized } from './materialized.ts';

const origin = { nodeId: 'n' };
const fields = [
  { name: 'k', type: LONG, nullable: true },
  { name: 't', type: STRING, nullable: true },
  { name: 'list', type: array(LONG), nullable: true },
];
const table = scan('/t.parquet', { kind: 'parquet' }, fields, origin);
const [k, t, list] = fields.map((field) => column(field)) as [Expression, Expression, Expression];
const rank: WindowCall = {
  kind: 'window',
  fn: 'row_number',
  args: [],
  type: LONG,
  nullable: false,
  ignoreNulls: false,
  partitionBy: [t],
  orderBy: [sortKey(k)],
  frame: null,
};

const indexer: Stage<'StringIndexer'> = {
  name: 'StringIndexer',
  params: {
    inputCols: ['t'],
    outputCols: ['i'],
    handleInvalid: 'error',
    stringOrderType: 'frequencyDesc',
  },
};

/** One relation of each kind, over a table where it reads one. */
const examples: { readonly [K in RelationKind]: RelationOf<K> } = {
  aggregate: aggregate(
    table,
    [{ name: 't', expression: t }],
    [{ name: 'sum', call: aggregateCall('sum', [k], LONG) }],
    origin,
  ),
  apply: apply(
    table,
    fit(table, indexer, ['t'], origin),
    {
      stage: indexer,
      reads: ['t'],
      added: [{ name: 'i', type: DOUBLE, nullable: false }],
      skips: false,
    },
    origin,
  ),
  distinct: distinct(table, origin),
  evaluate: evaluate(
    table,
    {
      evaluator: {
        name: 'RegressionEvaluator',
        params: { predictionCol: 'k', labelCol: 'k', throughOrigin: false, weightCol: '' },
      },
      reads: ['k'],
      table: 'metrics',
      fields: [{ name: 'metric', type: STRING, nullable: false }],
    },
    origin,
  ),
  fit: fit(table, indexer, ['t'], origin),
  pipeline: pipeline([{ stage: indexer, model: fit(table, indexer, ['t'], origin) }], origin),
  model_table: modelTable(fit(table, indexer, ['t'], origin), indexer, origin),
  explode: explode(table, list, 'item', origin, { position: 'place' }),
  filter: filter(table, call('gt', [k, literal('1', LONG)], BOOLEAN, true), origin, 'k > 1'),
  join: join(
    'inner',
    table,
    table,
    equal(k, column(fields[0]!, 1)),
    [{ name: 't', expression: column(fields[1]!, 1) }],
    origin,
  ),
  limit: limit(table, 3, 1, origin),
  materialized: materialized('step1', table),
  project: project(
    table,
    [{ name: 'double', expression: call('add', [k, k], LONG, true) }],
    origin,
  ),
  range: range('id', 0n, 1n, 5n, origin),
  recursion: recursion(
    {
      id: 'r#1',
      anchor: table,
      step: filter(recursiveReference('r#1', fields, origin), literal('true', BOOLEAN), origin),
      maxLevels: 100,
      limit: null,
    },
    origin,
  ),
  recursive_reference: recursiveReference('r#1', fields, origin),
  row_id: rowId(table, 'id', 1n, origin),
  sample: sample(table, 0.5, true, 3n, origin),
  scan: table,
  sort: sort(table, [sortKey(k)], origin),
  union: union([table, table], origin),
  unpivot: unpivot(table, ['t'], [{ column: 'k', label: 'k' }], 'name', 'value', origin),
  values: values(fields, [['1', 'a', ['1']]], origin),
  window: window(table, [{ name: 'rank', call: rank }], origin),
};

const other = scan('/other.parquet', { kind: 'parquet' }, fields, origin);

describe.each(Object.entries(examples))('%s', (kind, relation: Relation) => {
  const definition = definitionOf(relation);
  const inputs = inputsOf(relation);

  test('is frozen, and knows its columns', () => {
    expect(relation.kind).toBe(kind);
    expect(Object.isFrozen(relation)).toBe(true);
    expect(knownFields(relation.schema).length).toBeGreaterThan(0);
    expect(definition.describe(relation)).not.toBe('');
  });

  test('is the same over its own inputs, and changes nothing else over others', () => {
    expect(definition.withInputs(relation, inputs)).toEqual(relation);
    const others = inputs.map(() => other);
    const moved = withInputs(relation, others, inputs);
    expect(inputsOf(moved)).toEqual(others);
    expect(definition.identity(moved, (name) => name.length)).toEqual(
      definition.identity(relation, (name) => name.length),
    );
  });

  test('lists every expression that it contains', () => {
    expect(new Set(definition.expressions(relation))).toEqual(
      new Set(outermostExpressions(relation, new Set<unknown>(inputs))),
    );
  });

  test('asks its inputs for every column that its expressions refer to', () => {
    const wanted = new Set(knownFields(relation.schema).map(({ name }) => name));
    const required = inputs.map((input, side) =>
      definition.requires(relation, wanted, input, side),
    );
    for (const expression of definition.expressions(relation)) {
      walk(expression, (part) => {
        if (part.kind === 'column') expect(required[part.input]).toContain(part.name);
      });
    }
  });

  test("guarantees an order only if it doesn't rely on one that its input lacks", () => {
    const own = definition.order(
      relation,
      inputs.map(() => 'none'),
    );
    expect(own === 'none' || definition.decidesOrder(relation).length > 0).toBe(true);
  });

  test('derives its row count from its input only if it returns one row for each, and never without knowing it', () => {
    if (definition.passesEachRow) expect(definition.rowCount(relation, [7])).toBe(7);
    expect(
      definition.rowCount(
        relation,
        inputs.map(() => null),
      ) === null || inputs.length === 0,
    ).toBe(true);
  });
});

/** The top-level expressions of a relation, without those of its inputs. */
function outermostExpressions(value: unknown, besides: ReadonlySet<unknown>): readonly unknown[] {
  if (typeof value !== 'object' || value === null || besides.has(value)) return [];
  if ('nullable' in value && 'kind' in value) return [value];
  return Object.entries(value).flatMap(([member, inner]) =>
    member === 'schema' || member === 'origin' ? [] : outermostExpressions(inner, besides),
  );
}
