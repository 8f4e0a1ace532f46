import { databaseColumnOf } from '../databases/database-value.ts';
import type { Expression, NamedExpression } from '../expression.ts';
import { walk } from '../expressions/children.ts';
import type { Relation } from '../relation.ts';
import { columnKey, knownFields } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';

export function allColumns(relation: Relation): ColumnKeys {
  return new Set(knownFields(relation.schema).map(({ name }) => columnKey(name)));
}

/** Every column of the input, regardless of what is wanted. */
export function requireAll(_relation: unknown, _wanted: ColumnKeys, input: Relation): ColumnKeys {
  return allColumns(input);
}

/** Those of the wanted columns that the input has. */
export function requireWanted(_relation: unknown, wanted: ColumnKeys, input: Relation): ColumnKeys {
  return allColumns(input).intersection(wanted);
}

/** The columns of the input on this side that the expressions refer to. */
export function columnsOfSide(expressions: readonly Expression[], side: number): ColumnKeys {
  const found = new Set<string>();
  for (const expression of expressions) {
    walk(expression, (inner) => {
      if (inner.kind === 'column' && inner.input === side) found.add(columnKey(inner.name));
    });
  }
  return found;
}

/**
 * The columns of a projection or join that must stay: those that are wanted, and all computed ones,
 * since computing them may raise an error. The check of a database's value doesn't count as
 * computed: a column that nobody needs isn't read. At least one.
 */
export function passedOn(
  columns: readonly NamedExpression[],
  wanted: ColumnKeys,
): readonly NamedExpression[] {
  const kept = columns.filter(
    ({ name, expression }) => wanted.has(columnKey(name)) || databaseColumnOf(expression) === null,
  );
  return kept.length === 0 ? columns.slice(0, 1) : kept;
}
