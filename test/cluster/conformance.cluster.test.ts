import { readFileSync } from 'node:fs';
import type { Engine } from '@millrace/engine';
import {
  aggregate,
  closedFields,
  column,
  project,
  sort,
  sortKey,
  window,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { bindExpression, splitAggregates, splitWindows } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformanceTable } from './conformance-table.ts';
import { conformanceValue, sameConformanceValue } from './conformance-value.ts';
import { runTogether, type Answer } from './run-together.ts';
import { startSession } from './spark-session.ts';

type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly expr: string;
  readonly expect: {
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

const entries = readFileSync(new URL('../conformance/spark-sql.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(
    ({ kind, expect: { error } }) =>
      (kind === 'expr' || kind === 'agg') && error?.phase !== 'analyze',
  );

/**
 * Every entry that the binder accepts, printed and run on a real Spark, gives the recorded result
 * of its text.
 */
describe('conformance on Spark', () => {
  const origin = { nodeId: 'n1', field: 'expressions' };
  const bound = entries.flatMap((entry) => {
    const binding = bindExpression(entry.expr, conformanceTable.schema, { origin, allow: 'both' });
    return binding.kind === 'bound'
      ? [{ entry, relation: relationOf(entry, binding.expression), type: binding.expression.type }]
      : [];
  });
  let engine: Engine;
  const differences: string[] = [];

  beforeAll(async () => {
    engine = startSession();
    const refused = new Set(
      bound.filter(({ relation }) => engine.check({ steps: [stepOf(relation)] }).length > 0),
    );
    const runnable = bound.filter((each) => !refused.has(each));
    const answers: Answer[] = [];
    for (let at = 0; at < runnable.length; at += 40) {
      answers.push(
        ...(await runTogether(
          engine,
          runnable.slice(at, at + 40).map(({ relation }) => relation),
        )),
      );
    }
    runnable.forEach(({ entry, type }, index) => {
      const difference = check(entry, answers[index]!, (value) => conformanceValue(value, type));
      if (difference !== null) differences.push(`${entry.id} ${entry.expr}: ${difference}`);
    });
  });
  afterAll(() => engine.close());

  test('at least 600 entries are bound', () => expect(bound.length).toBeGreaterThanOrEqual(600));
  test('every bound entry gives Spark’s answer', () => expect(differences).toEqual([]));
});

function relationOf({ kind }: Entry, expression: Expression): Relation {
  const origin = { nodeId: 'n1' };
  const wanted = [{ name: 'r', expression }];
  if (kind === 'agg') {
    const { columns, aggregates } = splitAggregates(wanted, []);
    return project(aggregate(conformanceTable, [], aggregates, origin), columns, origin);
  }
  const fields = closedFields(conformanceTable.schema);
  const { columns, windows } = splitWindows(
    wanted,
    fields.map(({ name }) => name),
  );
  const input = windows.length === 0 ? conformanceTable : window(conformanceTable, windows, origin);
  const id = column(fields[0]!);
  const both = project(input, [{ name: 'id', expression: id }, ...columns], origin);
  return project(
    sort(both, [sortKey(id)], origin),
    [{ name: 'r', expression: column(closedFields(both.schema)[1]!) }],
    origin,
  );
}

function stepOf(relation: Relation): Parameters<Engine['check']>[0]['steps'][number] {
  const target = { kind: 'measure', nodeId: 'n1', name: 'r' } as const;
  return {
    kind: 'sink',
    id: 's',
    nodeIds: [],
    after: [],
    reads: [],
    writes: [],
    deterministic: true,
    contentKey: '',
    relation,
    target,
  };
}

function check(
  entry: Entry,
  answer: Answer,
  convert: (value: Parameters<typeof conformanceValue>[0]) => unknown,
): string | null {
  const { rows, error } = entry.expect;
  if ('error' in answer)
    return classOf(answer.error.code) === classOf(error?.code)
      ? null
      : `failed with ${answer.error.code} ${answer.error.message}`;
  if (error !== undefined)
    return `gave ${JSON.stringify(answer.rows.rows)} instead of ${error.code}`;
  const given = answer.rows.rows.map(([value = null]) => convert(value));
  const wanted = rows!.map(([value = null]) => value);
  return sameConformanceValue(unordered(entry, given), unordered(entry, wanted))
    ? null
    : `${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`;
}

/** Versions of Spark differ in the number of decimals. */
function classOf(code: string | undefined): string | undefined {
  return code?.split('.')[0];
}

/** Spark says nothing about the order of collect_set. */
function unordered({ expr }: Entry, values: readonly unknown[]): unknown {
  return expr.startsWith('collect_set')
    ? values.map((value) =>
        Array.isArray(value)
          ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
          : value,
      )
    : values;
}
