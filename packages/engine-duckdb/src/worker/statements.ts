import type { MaterialiseStep, SinkStep } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { printQuery } from '../relation/print-query.ts';
import type { Bindings } from '../relation/source.ts';

/** The statement that keeps a step's relation for later steps. */
export function materialiseStatement(step: MaterialiseStep, bindings: Bindings): string {
  return `CREATE TEMP TABLE ${quoteIdentifier(step.id)} AS\n${printQuery(step.relation, bindings)}`;
}

/** One row more than the limit tells whether there are more. */
export function firstRowsStatement(step: SinkStep, limit: number, bindings: Bindings): string {
  return `SELECT * FROM (\n${printQuery(step.relation, bindings)}\n) LIMIT ${limit + 1}`;
}

export function countStatement(step: SinkStep, bindings: Bindings): string {
  return `SELECT count(*) FROM (\n${printQuery(step.relation, bindings)}\n)`;
}
