import { closedFields, column, columnKey, mapColumns, type Expression, type Project, type Relation } from '@millrace/plan';
import { printExpression, quoteIdentifier, type Scope } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';

/**
 * A projection whose bad rows are counted while they pass. `flagged` reads the same: its columns hold the projection's, the last one tells a
 * bad row. `sequence` is one step further for each of them.
 */
export type Counted = { readonly flagged: Project; readonly sequence: string };

/** Every row passes. What the flag and the projection both need is computed once, which DuckDB would not see by itself below AND and OR. */
export function printCounted(relation: Project, { flagged, sequence }: Counted, input: string, scope: Scope): string {
  const cells = cellsOf(flagged);
  const list = [...cells.values()].map(({ name, expression }) => `${printExpression(expression, scope)} AS ${quoteIdentifier(name)}`);
  const inside: Scope = { ...scope, column: (name) => quoteIdentifier(name) };
  const flagName = quoteIdentifier('flag');
  const flag = printExpression(overCells(flagged.columns.at(-1)!.expression, cells), inside);
  const columns = relation.columns.map(({ name, expression }) => `${printExpression(overCells(expression, cells), inside)} AS ${quoteIdentifier(name)}`);
  const rows = `SELECT *, ${flag} AS ${flagName} FROM (SELECT ${list.join(', ')} FROM ${input})`;
  return `SELECT ${columns.join(', ')} FROM (${rows}) WHERE CASE WHEN ${flagName} THEN nextval(${quoteText(sequence)}) > 0 ELSE true END`;
}

type Cell = { readonly name: string; readonly expression: Expression };
type Cells = ReadonlyMap<string, Cell>;

/** The input's columns, then what is computed of them, under names of their own. */
function cellsOf({ input, columns }: Project): Cells {
  const texts = closedFields(input.schema).map((field) => column(field));
  const typed = columns.slice(0, -1).flatMap(({ expression }) => (expression.kind === 'column' ? [] : [expression]));
  return new Map([...texts, ...typed].map((expression, index) => [keyOf(expression), { name: `cell ${index}`, expression }]));
}

function overCells(expression: Expression, cells: Cells): Expression {
  const cell = cells.get(keyOf(expression));
  if (cell !== undefined) return column({ ...cell.expression, name: cell.name }, 0, expression.origin);
  if (expression.kind === 'call') return { ...expression, args: expression.args.map((arg) => overCells(arg, cells)) };
  return mapColumns(expression, (inner) => overCells(inner, cells));
}

function keyOf(expression: Expression): string {
  if (expression.kind === 'column') return columnKey(expression.name);
  return JSON.stringify(expression, (name, value: unknown) => (name === 'origin' ? undefined : value));
}

/** Whether every column of the projection is one of `flagged`, over the same input. */
export function isCountable(relation: Project, flagged: Project): boolean {
  const known = new Set(flagged.columns.slice(0, -1).map(({ expression }) => keyOf(expression)));
  return sameInput(relation.input, flagged.input) && relation.columns.every(({ expression }) => known.has(keyOf(expression)));
}

function sameInput(one: Relation, other: Relation): boolean {
  return one.kind === 'scan' && other.kind === 'scan' && one.format.kind === 'csv' && JSON.stringify(one) === JSON.stringify(other);
}
