import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResultFile } from '@millrace/engine';
import { closedFields, type ResultTarget, type SinkStep } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { printQuery } from '../relation/print-query.ts';
import { countStatement, firstRowsStatement } from './statements.ts';
import type { StepContext, StepOutcome } from './step.ts';
import { toPlanValue } from './value.ts';

/** Writes the first rows as JSON and counts them all; the count is a query of its own only where there are more. */
export async function writeResult(step: SinkStep, target: ResultTarget, context: StepContext): Promise<StepOutcome> {
  const fields = closedFields(step.relation.schema);
  const { rows, total } = await firstRows(step, target.limit, context);
  const values = rows.map((row) => fields.map(({ type }, index) => toPlanValue(row[index] ?? null, type)));
  const file = `${step.id}.result.json`;
  const content: ResultFile = { fields, rows: values, total };
  writeFileSync(join(context.workspace, file), JSON.stringify(content));
  return { rows: total, event: { kind: 'result', stepId: step.id, file } };
}

type Rows = Awaited<ReturnType<Awaited<ReturnType<StepContext['session']['run']>>['getRows']>>;

async function firstRows(step: SinkStep, limit: number, context: StepContext): Promise<{ rows: Rows; total: number }> {
  if (!step.deterministic) return firstRowsOnce(step, limit, context);
  const { session, counts, sources } = context;
  const rows = await (await session.run(firstRowsStatement(step, limit, await counts.start()))).getRows();
  if (rows.length <= limit) return { rows, total: rows.length };
  return { rows: rows.slice(0, limit), total: await count(countStatement(step, sources.bindings), context) };
}

/** What comes out differently each time is computed once. */
async function firstRowsOnce(step: SinkStep, limit: number, context: StepContext): Promise<{ rows: Rows; total: number }> {
  const { session, counts } = context;
  const table = quoteIdentifier(step.id);
  await session.run(`CREATE TEMP TABLE ${table} AS\n${printQuery(step.relation, await counts.start())}`);
  const rows = await (await session.run(`SELECT * FROM temp.main.${table} LIMIT ${limit}`)).getRows();
  const total = await count(`SELECT count(*) FROM temp.main.${table}`, context);
  await session.run(`DROP TABLE temp.main.${table}`);
  return { rows, total };
}

async function count(statement: string, { session }: StepContext): Promise<number> {
  const reader = await session.runAndReadAll(statement);
  return Number(reader.getRows()[0]?.[0] ?? 0);
}
