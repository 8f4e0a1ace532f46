import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  knownFields,
  type AggregateCall,
  type Expression,
  type NamedExpression,
  type WindowCall,
} from '@millrace/plan';
import { renderTextProblem, writeText } from '@millrace/model';
import { bindExpression, splitAggregates, splitWindows } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conformanceEntries,
  conformanceSchema,
  conformanceTables,
  type Entry,
} from '../../../../test/conformance-file.ts';
import { registerKernels } from '../kernels/register.ts';
import { needsTraces, readFailure } from './failure.ts';
import { printAggregate, printExpression, printWindow } from './print.ts';
import { refusals } from './refusals.ts';
import type { Scope } from './scope.ts';
import { sessionSetup } from './session.ts';
import { sameValue, sparkValue } from './spark-value.ts';
import { printType, quoteIdentifier } from './type.ts';

type Outcome = {
  readonly entry: Entry;
  readonly outcome: 'right' | 'refused' | 'WRONG';
  readonly detail: string;
};

const outcomes: Outcome[] = [];
let connection: DuckDBConnection;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  registerKernels(connection);
  for (const statement of [...sessionSetup('America/New_York'), ...conformanceTables])
    await connection.run(statement);
  for (const entry of conformanceEntries) outcomes.push({ entry, ...(await check(entry)) });
});

afterAll(() => connection.closeSync());

describe("Spark's answers on DuckDB", () => {
  it('are never wrong', () => {
    expect(
      outcomes
        .filter(({ outcome }) => outcome === 'WRONG')
        .map(({ entry, detail }) => `${entry.id} ${entry.expr} → ${detail}`),
    ).toEqual([]);
  });

  it('are right for most entries, and refused with a reason for the rest', async () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(
      350,
    );
    const refused = outcomes
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ entry, detail }) => ({ id: entry.id, expression: entry.expr, reason: detail }));
    await expect(`${JSON.stringify(refused, null, 2)}\n`).toMatchFileSnapshot(
      '../../../../test/conformance/duckdb-gaps.gen.json',
    );
  });
});

async function check(entry: Entry): Promise<{ outcome: Outcome['outcome']; detail: string }> {
  const bound = bindExpression(entry.expr, conformanceSchema, {
    origin: { nodeId: 'n1', field: 'expressions' },
    allow: 'both',
  });
  if (entry.expect.error?.phase === 'analyze')
    return bound.kind === 'bound'
      ? { outcome: 'WRONG', detail: 'bound' }
      : { outcome: 'right', detail: '' };
  if (bound.kind !== 'bound')
    return {
      outcome: 'refused',
      detail:
        bound.kind === 'unknown'
          ? writeText(bound.reason)
          : bound.problems.map((problem) => renderTextProblem(problem).message).join(' '),
    };
  const expressions = partsOf(entry, bound.expression);
  const refused = [expressions.column, ...expressions.calls.map(({ call }) => call)].flatMap(
    (expression) => refusals(expression),
  );
  if (refused.length > 0)
    return { outcome: 'refused', detail: refused.map(({ reason }) => writeText(reason)).join(' ') };
  const quick = await compare(entry, statement(expressions, false), bound.expression);
  const traced = await compare(entry, statement(expressions, true), bound.expression);
  const { outcome, detail } =
    quick.outcome === 'retry' || traced.outcome !== 'right' ? traced : quick;
  return outcome === 'retry' ? { outcome: 'WRONG', detail } : { outcome, detail };
}

type Parts = {
  readonly kind: string;
  readonly column: Expression;
  readonly calls: readonly { readonly name: string; readonly call: AggregateCall | WindowCall }[];
};

function partsOf({ kind }: Entry, expression: Expression): Parts {
  const wanted: NamedExpression[] = [{ name: 'r', expression }];
  if (kind === 'agg') {
    const { columns, aggregates } = splitAggregates(wanted, []);
    return { kind, column: columns[0]!.expression, calls: aggregates };
  }
  const { columns, windows } = splitWindows(
    wanted,
    knownFields(conformanceSchema).map(({ name }) => name),
  );
  return { kind, column: columns[0]!.expression, calls: windows };
}

function statement({ kind, column, calls }: Parts, traced: boolean): string {
  const scope: Scope = {
    column: (name) => quoteIdentifier(name.toLowerCase()),
    origin: { nodeId: 'n1', field: 'expressions' },
    traced,
  };
  const inner = calls.map(
    ({ name, call }) =>
      `${call.kind === 'window' ? printWindow(call, scope) : printAggregate(call, scope)} AS ${quoteIdentifier(name)}`,
  );
  const from =
    kind === 'agg'
      ? `SELECT ${inner.join(', ')} FROM t`
      : `SELECT ${['*', ...inner].join(', ')} FROM t`;
  return `SELECT ${exactly(column, scope)} AS r FROM (${from})${kind === 'agg' ? '' : ' ORDER BY id'}`;
}

/** A decimal may be narrower than its type, with the same scale. */
function exactly(expression: Expression, scope: Scope): string {
  const sql = printExpression(expression, scope);
  return expression.type.kind === 'DECIMAL' ? `CAST(${sql} AS ${printType(expression.type)})` : sql;
}

async function compare(
  entry: Entry,
  sql: string,
  { type }: Expression,
): Promise<{ outcome: Outcome['outcome'] | 'retry'; detail: string }> {
  const { error, rows } = entry.expect;
  const wrong = (detail: string): { outcome: 'WRONG'; detail: string } => ({
    outcome: 'WRONG',
    detail: `${detail}\n${sql}`,
  });
  try {
    const reader = await connection.runAndReadAll(sql);
    if (error !== undefined) return wrong(`Spark raises ${error.code}`);
    const answers = reader.getRows().map((row) => sparkValue(row[0]!, type));
    const declared = reader.columnTypes()[0]!.toString();
    const kind = await connection.runAndReadAll(`SELECT typeof(CAST(NULL AS ${printType(type)}))`);
    if (typeText(kind.getRows()[0]![0]) !== typeText(declared))
      return wrong(`type ${declared}, wanted ${printType(type)}`);
    const wanted = rows!.map((row) => row[0]!);
    const loose = entry.expr.startsWith('collect_set');
    const same = loose
      ? sameValue(sorted(answers[0]), sorted(wanted[0]))
      : answers.length === wanted.length &&
        answers.every((answer, index) => sameValue(answer, wanted[index]!));
    return same
      ? { outcome: 'right', detail: '' }
      : wrong(`${JSON.stringify(answers)}, Spark: ${JSON.stringify(wanted)}`);
  } catch (failure) {
    if (needsTraces(String(failure))) return { outcome: 'retry', detail: '' };
    const code = readFailure(String(failure))?.code;
    if (code?.split('.')[0] === 'NOT_EXACT')
      return {
        outcome: 'refused',
        detail: 'A value of the table has no exact answer here: the run fails and says so.',
      };
    return code !== undefined && code === error?.code
      ? { outcome: 'right', detail: '' }
      : wrong(`${String(failure).slice(0, 300)}, Spark: ${error?.code ?? JSON.stringify(rows)}`);
  }
}

function typeText(type: unknown): string {
  return String(type).replace('TIMESTAMPTZ', 'TIMESTAMP WITH TIME ZONE').replaceAll('"', '');
}

/** Spark doesn't define the order of collect_set. */
function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}
