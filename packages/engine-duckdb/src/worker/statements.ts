import type { RunLimits } from '@millrace/engine';
import {
  project,
  type Field,
  type MaterializeStep,
  type Relation,
  type SinkStep,
} from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { printQuery } from '../relation/print-query.ts';
import type { Bindings } from '../relation/source.ts';

/** The statement that stores a step's relation for later steps. */
export function materializeStatement(step: MaterializeStep, bindings: Bindings): string {
  return `CREATE TEMP TABLE ${quoteIdentifier(step.id)} AS\n${printQuery(step.relation, bindings)}`;
}

/** One row more than the limit shows whether there are more. */
export function firstRowsStatement(step: SinkStep, limit: number, bindings: Bindings): string {
  const query = printQuery(step.relation, bindings);
  // A limit above another one would store all its rows a second time.
  return isLimited(step.relation, limit + 1)
    ? query
    : `SELECT * FROM (\n${query}\n) LIMIT ${limit + 1}`;
}

/** Whether a relation limits its own number of rows. */
export function isLimited(relation: Relation, most: number): boolean {
  return relation.kind === 'limit' && relation.count <= most;
}

/**
 * The statement with strings truncated to one character more than a value may have, so that the
 * engine doesn't store what is never shown.
 */
export function shortened(
  statement: string,
  fields: readonly Field[],
  { cellBytes }: RunLimits,
): string {
  const strings =
    cellBytes === undefined
      ? []
      : fields
          .filter(({ type }) => type.kind === 'STRING')
          .map(({ name }) => quoteIdentifier(name));
  if (strings.length === 0) return statement;
  const replaced = strings.map((name) => `left(${name}, ${cellBytes! + 1}) AS ${name}`);
  return `SELECT * REPLACE (${replaced.join(', ')}) FROM (\n${statement}\n)`;
}

export function countStatement({ relation }: SinkStep, bindings: Bindings): string {
  return `SELECT count(*) FROM (\n${printQuery(withOneColumn(relation), bindings)}\n)`;
}

/** As many rows: DuckDB takes long to plan thousands of columns. */
function withOneColumn(relation: Relation): Relation {
  if (relation.kind !== 'project') return relation;
  const { input, columns, origin } = relation;
  const arePassedOn = columns.every(({ expression }) => expression.kind === 'column');
  return arePassedOn ? project(input, columns.slice(0, 1), origin) : relation;
}
