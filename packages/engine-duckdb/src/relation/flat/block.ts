import {
  columnKey,
  inputsOf,
  type Expression,
  type Field,
  type Filter,
  type Join,
  type JoinType,
  type NamedExpression,
  type Origin,
  type Project,
} from '@millrace/plan';
import { printExpression, quoteIdentifier, type Scope } from '../../expression/index.ts';
import { printAggregateRelation } from '../aggregate.ts';
import { scopeOf, type Printing } from '../scope-of.ts';
import type { Input } from '../source.ts';
import { conjunctsOf, type AliasOf, type Conjunct } from './conjunct.ts';
import type { Lookup } from './lookup.ts';

/**
 * One SELECT over several relations: DuckDB orders joins only within one. `columns` are those that
 * a reader may use, by key; null if some are computed, so that the block ends here.
 */
export type Block = {
  readonly list: () => string;
  readonly items: readonly Item[];
  readonly conditions: readonly Conjunct[];
  readonly columns: Columns | null;
};

/** The tables of FROM. Conditions of inner joins are in WHERE. */
export type Item = {
  readonly from: string;
  readonly join: Exclude<JoinType, 'cross'>;
  readonly on: readonly Conjunct[];
};

type Cell = { readonly sql: string; readonly alias: string };
type Columns = ReadonlyMap<string, Cell>;

/** A block that another one may read as a part of itself. */
export type OpenBlock = Block & { readonly columns: Columns };

/** A relation that is printed elsewhere, as the only item of FROM. */
export function leafBlock(input: Input, fields: readonly Field[]): OpenBlock {
  const columns = fields.map(
    ({ name }) =>
      [
        columnKey(name),
        { sql: `${input.name}.${quoteIdentifier(name)}`, alias: input.name },
      ] as const,
  );
  return {
    list: () => input.all,
    items: [{ from: input.from, join: 'inner', on: [] }],
    conditions: [],
    columns: new Map(columns),
  };
}

export function filterBlock(relation: Filter, input: OpenBlock, printing: Printing): OpenBlock {
  const { scope, aliasOf } = over([input.columns], relation.origin, printing);
  const added = conjunctsOf(relation.condition, scope, aliasOf);
  return { ...input, conditions: [...input.conditions, ...added] };
}

export function projectBlock(relation: Project, input: OpenBlock, printing: Printing): Block {
  const { scope } = over([input.columns], relation.origin, printing);
  const sides = [input.columns];
  return {
    ...input,
    list: () => printList(relation.columns, scope),
    columns: pass(relation.columns, sides),
  };
}

export function joinBlock(
  relation: Join,
  left: OpenBlock,
  right: OpenBlock,
  printing: Printing,
): Block {
  const { joinType, condition, columns } = relation;
  const sides = [left.columns, right.columns];
  const { scope, aliasOf } = over(sides, relation.origin, printing);
  const on = condition === null ? [] : conjunctsOf(condition, scope, aliasOf);
  const isInner = joinType === 'inner' || joinType === 'cross';
  const items = isInner
    ? [...left.items, ...right.items]
    : [...left.items, { ...right.items[0]!, join: joinType, on }];
  return {
    list: () => printList(columns, scope),
    items,
    conditions: [...left.conditions, ...right.conditions, ...(isInner ? on : [])],
    columns: pass(columns, sides),
  };
}

/** How the rows of the aggregate are read, and the block of the projection over it. */
type LookupInputs = { readonly rows: Input; readonly project: Block | null };

/**
 * The aggregate is computed for the rows of the left side only: DuckDB restricts a correlated query
 * to their keys.
 */
export function lookupBlock(
  relation: Join,
  { aggregate, keys }: Lookup,
  left: OpenBlock,
  right: OpenBlock,
  { rows, project }: LookupInputs,
  printing: Printing,
): Block {
  const sides = [left.columns, right.columns];
  const { scope } = over(sides, relation.origin, printing);
  const inner = scopeOf(aggregate, inputsOf(aggregate), [rows.name], printing);
  const correlated = aggregate.groups.map(
    ({ expression }, index) =>
      `(${printExpression(expression, inner)} = ${printExpression(keys[index]!, scope)})`,
  );
  const found = { ...rows, from: `${rows.from} WHERE ${correlated.join(' AND ')}` };
  const grouped = printAggregateRelation(aggregate, found, inner);
  const shown =
    project === null
      ? grouped
      : `SELECT ${project.list()} FROM (${grouped}) AS ${project.items[0]!.from}`;
  const item: Item = {
    from: `LATERAL (${shown}) AS ${right.items[0]!.from}`,
    join: 'left',
    on: [],
  };
  return {
    list: () => printList(relation.columns, scope),
    items: [...left.items, item],
    conditions: left.conditions,
    columns: pass(relation.columns, sides),
  };
}

function over(
  sides: readonly Columns[],
  origin: Origin,
  printing: Printing,
): { readonly scope: Scope; readonly aliasOf: AliasOf } {
  const cell = (name: string, side: 0 | 1): Cell =>
    sides[side]?.get(columnKey(name)) ?? { sql: quoteIdentifier(name), alias: '' };
  return {
    scope: { column: (name, side) => cell(name, side).sql, origin, ...printing },
    aliasOf: (name, side) => cell(name, side).alias,
  };
}

function printList(columns: readonly NamedExpression[], scope: Scope): string {
  return columns
    .map(
      ({ name, expression }) => `${printExpression(expression, scope)} AS ${quoteIdentifier(name)}`,
    )
    .join(', ');
}

/** Null if a column is computed. */
function pass(columns: readonly NamedExpression[], sides: readonly Columns[]): Columns | null {
  const passed = new Map<string, Cell>();
  for (const { name, expression } of columns) {
    const cell = cellOf(expression, sides);
    if (cell === null) return null;
    passed.set(columnKey(name), cell);
  }
  return passed;
}

function cellOf(expression: Expression, sides: readonly Columns[]): Cell | null {
  if (expression.kind !== 'column') return null;
  return sides[expression.input]?.get(columnKey(expression.name)) ?? null;
}

export function hasOnlyInnerJoins({ items }: Block): boolean {
  return items.every(({ join }) => join === 'inner');
}

/** Whether conditions of its own leave out rows, besides those that joins are made by. */
export function isSelective({ items, conditions }: Block): boolean {
  return items.some(({ join }) => join === 'semi') || conditions.some(({ isKey }) => !isKey);
}

export function countTermsOf({ conditions }: Block): number {
  return conditions.reduce((sum, { terms }) => sum + terms, 0);
}
