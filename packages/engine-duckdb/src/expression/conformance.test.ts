import { readFileSync } from 'node:fs';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Expression, NamedExpression } from '@millrace/plan';
import { bindExpression, splitAggregates, splitWindows } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceEntries, conformanceSchema, conformanceTables, type Entry } from './conformance-entries.ts';
import { readFailure } from './failure.ts';
import { printAggregate, printExpression, printWindow } from './print.ts';
import { refusals } from './refusals.ts';
import type { Scope } from './scope.ts';
import { sessionSetup } from './session.ts';
import { sameValue, sparkValue } from './spark-value.ts';
import { printType, quoteIdentifier } from './type.ts';

type Outcome = { readonly entry: Entry; readonly outcome: 'right' | 'refused' | 'WRONG'; readonly detail: string };

const scope: Scope = { column: (name) => quoteIdentifier(name.toLowerCase()), origin: { nodeId: 'n1', field: 'expressions' } };
const outcomes: Outcome[] = [];
let connection: DuckDBConnection;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  for (const statement of [...sessionSetup('America/New_York'), ...conformanceTables]) await connection.run(statement);
  for (const entry of conformanceEntries) outcomes.push({ entry, ...(await judge(entry)) });
});

afterAll(() => connection.closeSync());

describe("Spark's answers on DuckDB", () => {
  it('are never wrong', () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'WRONG').map(({ entry, detail }) => `${entry.id} ${entry.expr} → ${detail}`)).toEqual([]);
  });

  it('are right for most entries, and refused with a reason for the rest', async () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(350);
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused').map(({ entry, detail }) => ({ id: entry.id, expression: entry.expr, reason: detail }));
    await expect(`${JSON.stringify(refused, null, 2)}\n`).toMatchFileSnapshot('../../../../test/conformance/duckdb-gaps.gen.json');
  });
});

async function judge(entry: Entry): Promise<{ outcome: Outcome['outcome']; detail: string }> {
  const bound = bindExpression(entry.expr, conformanceSchema, { origin: { nodeId: 'n1', field: 'expressions' }, allow: 'both' });
  if (entry.expect.error?.phase === 'analyze') return bound.kind === 'bound' ? { outcome: 'WRONG', detail: 'bound' } : { outcome: 'right', detail: '' };
  if (bound.kind !== 'bound') return { outcome: 'refused', detail: bound.kind === 'unknown' ? bound.reason : bound.problems.map(({ message }) => message).join(' ') };
  const refused = refusals(bound.expression);
  if (refused.length > 0) return { outcome: 'refused', detail: refused.map(({ reason }) => reason).join(' ') };
  let sql: string;
  try {
    sql = statement(entry, bound.expression);
  } catch (error) {
    return { outcome: 'WRONG', detail: String(error) };
  }
  return compare(entry, sql, bound.expression);
}

function statement(entry: Entry, expression: Expression): string {
  const wanted: NamedExpression[] = [{ name: 'r', expression }];
  if (entry.kind === 'agg') {
    const split = splitAggregates(wanted, []);
    for (const { call } of split.aggregates) for (const { reason } of refusals(call)) throw new Error(reason);
    const inner = split.aggregates.map(({ name, call }) => `${printAggregate(call, scope)} AS ${quoteIdentifier(name)}`).join(', ');
    return `SELECT ${printExpression(split.columns[0]!.expression, scope)} AS r FROM (SELECT ${inner} FROM t)`;
  }
  const split = splitWindows(wanted, Object.keys(conformanceSchema.kind === 'closed' ? conformanceSchema.fields.map(({ name }) => name) : []));
  const inner = split.windows.map(({ name, call }) => `, ${printWindow(call, scope)} AS ${quoteIdentifier(name)}`).join('');
  return `SELECT ${printExpression(split.columns[0]!.expression, scope)} AS r FROM (SELECT *${inner} FROM t) ORDER BY id`;
}

async function compare(entry: Entry, sql: string, { type }: Expression): Promise<{ outcome: Outcome['outcome']; detail: string }> {
  const { error, rows } = entry.expect;
  const wrong = (detail: string): { outcome: 'WRONG'; detail: string } => ({ outcome: 'WRONG', detail: `${detail}\n${sql}` });
  try {
    const reader = await connection.runAndReadAll(sql);
    if (error !== undefined) return wrong(`Spark raises ${error.code}`);
    const answers = reader.getRows().map((row) => sparkValue(row[0]!, type));
    const declared = reader.columnTypes()[0]!.toString();
    const kind = await connection.runAndReadAll(`SELECT typeof(CAST(NULL AS ${printType(type)}))`);
    if (String(kind.getRows()[0]![0]) !== declared.replace('TIMESTAMPTZ', 'TIMESTAMP WITH TIME ZONE')) return wrong(`type ${declared}, wanted ${printType(type)}`);
    const wanted = rows!.map((row) => row[0]!);
    const loose = entry.expr.startsWith('collect_set');
    const same = loose ? sameValue(sorted(answers[0]), sorted(wanted[0])) : answers.length === wanted.length && answers.every((answer, index) => sameValue(answer, wanted[index]!));
    return same ? { outcome: 'right', detail: '' } : wrong(`${JSON.stringify(answers)}, Spark: ${JSON.stringify(wanted)}`);
  } catch (failure) {
    const code = readFailure(String(failure))?.code;
    return code !== undefined && code === error?.code ? { outcome: 'right', detail: '' } : wrong(`${String(failure).slice(0, 300)}, Spark: ${error?.code ?? JSON.stringify(rows)}`);
  }
}

/** Spark says nothing about the order of collect_set. */
function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}

void readFileSync;
