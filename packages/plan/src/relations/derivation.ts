import type { Expression, NamedExpression } from '../expression.ts';
import { walk } from '../expressions/children.ts';
import type { Relation } from '../relation.ts';
import { columnKey } from '../schema.ts';

/** A column that a relation computes; `text` is set if it reads better than its expression. */
export type Computed = NamedExpression;

/** A column of a relation by its key. */
export type ColumnOf = { readonly relation: Relation; readonly key: string };

/** The input columns from which the values of a column (by key) are computed. */
export type Derivation = (key: string) => readonly ColumnOf[];

/** The columns of the same name in every input. */
export function deriveFromInputs(inputs: readonly Relation[]): Derivation {
  return (key) => inputs.map((input) => ({ relation: input, key }));
}

export const deriveFromNothing: Derivation = () => [];

/**
 * The columns that the expressions of computed columns refer to; `otherwise` handles columns that
 * are not computed.
 */
export function deriveFromExpressions(
  columns: readonly Computed[],
  inputs: readonly Relation[],
  otherwise: Derivation,
): Derivation {
  const expressions = new Map(
    columns.toReversed().map(({ name, expression }) => [columnKey(name), expression]),
  );
  return (key) => {
    const expression = expressions.get(key);
    return expression === undefined ? otherwise(key) : columnsIn(expression, inputs);
  };
}

/** Like `otherwise`, except for the column `name`, which comes from no column. */
export function deriveAllBut(name: string, otherwise: Derivation): Derivation {
  const own = columnKey(name);
  return (key) => (key === own ? [] : otherwise(key));
}

/** The input columns that an expression refers to. */
export function columnsIn(
  expression: Expression,
  inputs: readonly Relation[],
): readonly ColumnOf[] {
  const found: ColumnOf[] = [];
  walk(expression, (inner) => {
    const input = inner.kind === 'column' ? inputs[inner.input] : undefined;
    if (inner.kind === 'column' && input !== undefined)
      found.push({ relation: input, key: columnKey(inner.name) });
  });
  return found;
}
