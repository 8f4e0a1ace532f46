import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import {
  closedFields,
  limit as limited,
  type Relation,
  type ResultTarget,
  type SinkStep,
} from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { printQuery } from '../relation/print-query.ts';
import { columnBatches, joinBatches } from './column-batches.ts';
import { readRows, type ResultRows } from './result-rows.ts';
import { countStatement, firstRowsStatement, isLimited, shortened } from './statements.ts';
import type { StepContext, StepOutcome } from './step-context.ts';

/**
 * Writes the first rows as JSON lines, and counts all rows. The count is a separate query only if
 * there are more.
 */
export async function writeResult(
  step: SinkStep,
  target: ResultTarget,
  context: StepContext,
): Promise<StepOutcome> {
  const { lines, cut, total } = await firstRows(step, target.limit, context);
  const file = `${step.id}.result.json`;
  const head = JSON.stringify({
    fields: closedFields(step.relation.schema),
    total,
    ...(cut === null ? {} : { cut }),
  });
  writeFileSync(
    join(context.workspace, file),
    `${head.slice(0, -1)},"rows":[\n${lines.join(',\n')}\n]}`,
  );
  return { rows: total, event: { kind: 'result', stepId: step.id, file } };
}

type FirstRows = ResultRows & { readonly total: number };

async function firstRows(step: SinkStep, limit: number, context: StepContext): Promise<FirstRows> {
  // A relation that returns no more rows than are read is computed once anyway.
  const isWhole = isLimited(step.relation, limit + 1);
  const { origin } = step.relation;
  if (!step.deterministic && !isWhole) return firstRowsOnce(step, limit, context);
  const { session, counts, sources, limits } = context;
  const relation = isWhole ? step.relation : limited(step.relation, limit + 1, 0, origin);
  const batches = counts.any ? [] : columnBatches(relation);
  if (batches.length > 1) {
    const found = await firstRowsInBatches(step, batches, limit, context);
    if (isWhole || found.total <= limit) return found;
    return { ...found, total: await count(countStatement(step, sources.bindings), context) };
  }
  const fields = closedFields(step.relation.schema);
  const result = await session.run(
    shortened(firstRowsStatement(step, limit, await counts.start()), fields, limits),
  );
  const rows = await readRows(result, fields, limit, limits);
  if (isWhole || result.rowCount <= limit) return { ...rows, total: result.rowCount };
  return { ...rows, total: await count(countStatement(step, sources.bindings), context) };
}

/**
 * Each batch has some of the columns. While DuckDB computes its rows, those of the one before are
 * converted and the next statement is printed.
 */
async function firstRowsInBatches(
  step: SinkStep,
  batches: readonly Relation[],
  limit: number,
  { session, sources, limits }: StepContext,
): Promise<FirstRows> {
  const print = (relation: Relation): string =>
    shortened(
      firstRowsStatement({ ...step, relation }, limit, sources.bindings),
      closedFields(relation.schema),
      limits,
    );
  const start = (statement: string): Promise<DuckDBMaterializedResult> => {
    const result = session.run(statement);
    result.catch(() => undefined);
    return result;
  };
  const parts: ResultRows[] = [];
  let total = 0;
  let running = start(print(batches[0]!));
  try {
    for (const [batch, { schema }] of batches.entries()) {
      const next = batches[batch + 1];
      const statement = next === undefined ? null : print(next);
      const result = await running;
      if (statement !== null) running = start(statement);
      total = result.rowCount;
      parts.push(await readRows(result, closedFields(schema), limit, limits));
    }
  } finally {
    await running.catch(() => undefined);
  }
  return { ...joinBatches(parts, limits.resultBytes), total };
}

/** A nondeterministic relation is computed once. */
async function firstRowsOnce(
  step: SinkStep,
  limit: number,
  context: StepContext,
): Promise<FirstRows> {
  const { session, counts, limits } = context;
  const fields = closedFields(step.relation.schema);
  const table = quoteIdentifier(step.id);
  await session.run(
    `CREATE TEMP TABLE ${table} AS\n${printQuery(step.relation, await counts.start())}`,
  );
  const rows = await readRows(
    await session.run(shortened(`SELECT * FROM temp.main.${table} LIMIT ${limit}`, fields, limits)),
    fields,
    limit,
    limits,
  );
  const total = await count(`SELECT count(*) FROM temp.main.${table}`, context);
  await session.run(`DROP TABLE temp.main.${table}`);
  return { ...rows, total };
}

async function count(statement: string, { session }: StepContext): Promise<number> {
  const reader = await session.runAndReadAll(statement);
  return Number(reader.getRows()[0]?.[0] ?? 0);
}
