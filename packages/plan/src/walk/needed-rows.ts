import { allOf, anyOf } from '../build-expression.ts';
import { databaseColumnOf } from '../databases/database-value.ts';
import type { Column, Expression } from '../expression.ts';
import { some } from '../expressions/children.ts';
import { mapColumns } from '../expressions/map-columns.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import type { Relation } from '../relation.ts';
import type { Project } from '../relations/project.ts';
import { inputsOf } from '../relations/kinds.ts';
import { columnKey } from '../schema.ts';
import { topologicalOrder } from './relations.ts';

/**
 * The rows of a relation that decide a result: those for which all of `where` are true, or, with
 * `limit`, any so many of them. Leaving out others changes no result.
 */
export type NeededRows = { readonly where: readonly Expression[]; readonly limit: number | null };

export const everyRow: NeededRows = { where: [], limit: null };

/** More conditions than these only cost: further ones are left out. */
const MAX_CONDITIONS = 200;

/**
 * For the root, of which every row is needed, and every relation below it: the rows that are needed
 * for it. Conditions on a scan of a database are on the typed values of its columns.
 */
export function neededRows(root: Relation): ReadonlyMap<Relation, NeededRows> {
  const needed = new Map<Relation, NeededRows>([[root, everyRow]]);
  for (const relation of topologicalOrder([root]).toReversed()) {
    const own = needed.get(relation) ?? everyRow;
    for (const input of inputsOf(relation)) {
      const rows = rowsOfInput(relation, own);
      const known = needed.get(input);
      needed.set(input, known === undefined ? rows : eitherRows(known, rows));
    }
  }
  return needed;
}

/** The rows that at least one of two uses needs. */
export function eitherRows(first: NeededRows, second: NeededRows): NeededRows {
  if (keyOf(first.where) === keyOf(second.where))
    return { where: first.where, limit: maxLimit(first.limit, second.limit) };
  if (first.where.length === 0 || second.where.length === 0) return everyRow;
  const where = anyOf([allOf(first.where), allOf(second.where)]);
  return sizeOf(where) > MAX_CONDITIONS ? everyRow : { where: [where], limit: null };
}

function rowsOfInput(relation: Relation, own: NeededRows): NeededRows {
  if (relation.kind === 'project') return throughProject(relation, own);
  if (relation.kind === 'sort') return { where: own.where, limit: null };
  if (relation.kind === 'limit') return { where: [], limit: relation.count + relation.offset };
  if (relation.kind === 'filter' && !isVolatileExpression(relation.condition))
    return limited([...conjuncts(relation.condition), ...own.where], own.limit);
  return everyRow;
}

function throughProject({ columns, input }: Project, { where, limit }: NeededRows): NeededRows {
  if (columns.some(({ expression }) => isVolatileExpression(expression))) return everyRow;
  const isDatabase = input.kind === 'scan' && input.database !== undefined;
  const sources = new Map<string, Column>();
  for (const { name, expression } of columns) {
    const source = isDatabase ? databaseColumnOf(expression) : expression;
    if (source?.kind === 'column') sources.set(columnKey(name), source);
  }
  const kept = where.filter(
    (condition) =>
      !some(condition, (part) => part.kind === 'column' && !sources.has(columnKey(part.name))),
  );
  return {
    where: kept.map((condition) =>
      mapColumns(condition, (column) => sources.get(columnKey(column.name))!),
    ),
    limit: kept.length === where.length ? limit : null,
  };
}

function limited(where: readonly Expression[], limit: number | null): NeededRows {
  let size = 0;
  const kept = where.filter((condition) => (size += sizeOf(condition)) <= MAX_CONDITIONS);
  return { where: kept, limit: kept.length === where.length ? limit : null };
}

/** The parts of a condition that must all be true, left to right. */
function conjuncts(condition: Expression): readonly Expression[] {
  const found: Expression[] = [];
  const waiting = [condition];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'call' && next.fn === 'and') waiting.push(...next.args.toReversed());
    else found.push(next);
  }
  return found;
}

/** How many conditions are combined in one. */
function sizeOf(condition: Expression): number {
  if (condition.kind !== 'call' || (condition.fn !== 'and' && condition.fn !== 'or')) return 1;
  return condition.args.reduce((sum, part) => sum + sizeOf(part), 0);
}

function keyOf(where: readonly Expression[]): string {
  return JSON.stringify(where, (name, value: unknown) => (name === 'origin' ? undefined : value));
}

function maxLimit(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : Math.max(first, second);
}
