import { readFileSync } from 'node:fs';
import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, array, closed, decimal, type DataType } from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import { bindExpression } from './bind-expression.ts';
import { sparkTypeName } from './spark-type-name.ts';

type Entry = { id: string; kind: string; group: string; expr: string; expect: { types?: string[]; error?: { phase: string; code: string } } };

const lines = readFileSync(new URL('../../../../test/conformance/spark-sql.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const entries = lines.map((line) => JSON.parse(line) as Entry).filter(({ kind }) => kind === 'expr' || kind === 'agg');

const columns: Readonly<Record<string, DataType>> = {
  id: INTEGER,
  i: INTEGER,
  j: INTEGER,
  b: LONG,
  d: DOUBLE,
  e: DOUBLE,
  m: decimal(10, 2),
  n: decimal(12, 4),
  s: STRING,
  u: STRING,
  dt: DATE,
  dt2: DATE,
  ts: TIMESTAMP,
  bl: BOOLEAN,
  arr: array(INTEGER),
  sarr: array(STRING),
  js: STRING,
  g: STRING,
};
const schema = closed(Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true })));

const outcomes = entries.map((entry) => {
  const bound = bindExpression(entry.expr, schema, { origin: { nodeId: 'n1' }, allow: 'both' });
  const refusedBySpark = entry.expect.error?.phase === 'analyze';
  if (bound.kind === 'bound') {
    const type = sparkTypeName(bound.expression.type) ?? bound.expression.type.kind;
    const wanted = refusedBySpark ? 'refused' : comparable(entry.expect.types!.join(', '));
    return { entry, outcome: type === wanted ? 'right' : 'WRONG', detail: type === wanted ? type : `${type}, Spark: ${wanted}` };
  }
  const reason = bound.kind === 'unknown' ? bound.reason : bound.problems.map(({ message }) => message).join(' ');
  return { entry, outcome: refusedBySpark ? 'right' : 'refused', detail: reason };
});

/** The plan does not keep which fields an interval has. */
function comparable(type: string): string {
  return type.startsWith('interval') ? (/year|month/.test(type) ? 'INTERVAL_YEAR_MONTH' : 'INTERVAL_DAY_TIME') : type;
}

describe("Spark's answers", () => {
  it.each(outcomes.filter(({ outcome }) => outcome === 'WRONG'))('has no wrong type: $entry.id $entry.expr → $detail', () => {
    expect.unreachable();
  });

  it('types most entries as Spark does and refuses the rest, each for a reason', async () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(600);
    const table = outcomes.map(({ entry, outcome, detail }) => `${entry.id.padEnd(15)} ${outcome.padEnd(7)} ${entry.expr} → ${detail}`);
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('conformance.gen.txt');
  });
});
