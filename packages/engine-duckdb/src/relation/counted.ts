import {
  closedFields,
  column,
  columnKey,
  mapColumns,
  type Expression,
  type Project,
} from '@millrace/plan';
import { printExpression, quoteIdentifier, type Scope } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';

/**
 * A projection whose rejected rows are counted in the same pass. `flagged` is a projection over the
 * same records, whose last column flags a rejected one. `sequence` advances by one for each of
 * them. `drops`: they are left out.
 */
export type Counted = {
  readonly flagged: Project;
  readonly sequence: string;
  readonly drops?: boolean;
};

/**
 * All rows, or all but the rejected ones. What the flag and the projection both need is computed
 * once, which DuckDB wouldn't do below AND and OR.
 */
export function printCounted(
  relation: Project,
  { flagged, sequence, drops = false }: Counted,
  input: string,
  scope: Scope,
): string {
  const cells = cellsOf(flagged);
  const list = [...cells.values()].map(
    ({ name, expression }) => `${printExpression(expression, scope)} AS ${quoteIdentifier(name)}`,
  );
  const inside: Scope = { ...scope, column: (name) => quoteIdentifier(name) };
  const flagName = quoteIdentifier('flag');
  const flag = printExpression(overCells(flagged.columns.at(-1)!.expression, cells), inside);
  const columns = relation.columns.map(
    ({ name, expression }) =>
      `${printExpression(overCells(expression, cells), inside)} AS ${quoteIdentifier(name)}`,
  );
  const rows = `SELECT *, ${flag} AS ${flagName} FROM (SELECT ${list.join(', ')} FROM ${input})`;
  return `SELECT ${columns.join(', ')} FROM (${rows}) WHERE CASE WHEN ${flagName} THEN nextval(${quoteText(sequence)}) ${drops ? '<' : '>'} 0 ELSE true END`;
}

type Cell = { readonly name: string; readonly expression: Expression };
type Cells = ReadonlyMap<string, Cell>;

/** The input's columns, then those computed from them, with unique names. */
function cellsOf({ input, columns }: Project): Cells {
  const texts = closedFields(input.schema).map((field) => column(field));
  const typed = columns
    .slice(0, -1)
    .flatMap(({ expression }) => (expression.kind === 'column' ? [] : [expression]));
  return new Map(
    [...texts, ...typed].map((expression, index) => [
      keyOf(expression),
      { name: `cell ${index}`, expression },
    ]),
  );
}

function overCells(expression: Expression, cells: Cells): Expression {
  const cell = cells.get(keyOf(expression));
  if (cell !== undefined)
    return column({ ...cell.expression, name: cell.name }, 0, expression.origin);
  const inner = (part: Expression): Expression => overCells(part, cells);
  switch (expression.kind) {
    case 'call':
      return { ...expression, args: expression.args.map(inner) };
    case 'cast':
      return { ...expression, input: inner(expression.input) };
    case 'case':
      return {
        ...expression,
        branches: expression.branches.map(({ when, then }) => ({
          when: inner(when),
          then: inner(then),
        })),
        otherwise: expression.otherwise === null ? null : inner(expression.otherwise),
      };
    case 'aggregate':
    case 'column':
    case 'lambda':
    case 'literal':
    case 'variable':
    case 'window':
      return mapColumns(expression, inner);
  }
}

function keyOf(expression: Expression): string {
  if (expression.kind === 'column') return `column ${columnKey(expression.name)}`;
  return JSON.stringify(expression, (name, value: unknown) =>
    name === 'origin' ? undefined : value,
  );
}

/** Whether the projection reads the same records as `flagged`. */
export function isCountable({ input }: Project, flagged: Project): boolean {
  return (
    input.kind === 'scan' &&
    'malformed' in input.format &&
    flagged.input.kind === 'scan' &&
    JSON.stringify(input) === JSON.stringify(flagged.input)
  );
}
