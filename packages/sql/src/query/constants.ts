import { column, join, some, type Expression, type Origin, type Relation } from '@millrace/plan';
import { closedFieldsOf, type Constant } from './source.ts';

/** Adds the columns of a one-row relation to every row. */
export function withConstants(
  relation: Relation,
  constants: readonly Constant[],
  origin: Origin,
): Relation {
  return constants.reduce((rows, { name, relation: right, value }) => {
    const own = closedFieldsOf(rows.schema).map((field) => ({
      name: field.name,
      expression: column(field, 0),
    }));
    return join('cross', rows, right, null, [...own, { name, expression: value }], origin);
  }, relation);
}

/** The constants that the expressions reference. */
export function namedConstants(
  constants: readonly Constant[],
  expressions: readonly Expression[],
): readonly Constant[] {
  return constants.filter(({ name }) =>
    expressions.some((expression) =>
      some(expression, (part) => part.kind === 'column' && part.name === name),
    ),
  );
}
