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

/** The relation without the columns that `withConstants` added last, up to the first needed one. */
export function withoutConstants(
  relation: Relation,
  constants: readonly Constant[],
  needed: readonly Constant[],
): Relation {
  const isUnneeded = (right: Relation): boolean =>
    constants.some((each) => each.relation === right && !needed.includes(each));
  let rows = relation;
  while (rows.kind === 'join' && rows.joinType === 'cross' && isUnneeded(rows.right))
    rows = rows.left;
  return rows;
}
