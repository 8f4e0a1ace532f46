import { column, join, some, type Expression, type Origin, type Relation } from '@millrace/plan';
import { closedFieldsOf, type Constant } from './source.ts';

/** Every row with the columns that one row of another relation gives. */
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

/** Those of the constants that the expressions name. */
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
