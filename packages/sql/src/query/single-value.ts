import {
  BOOLEAN,
  LONG,
  aggregateCall,
  call,
  caseWhen,
  cast,
  isOrderable,
  literal,
  nullOf,
  text,
  type AggregateCall,
  type Expression,
  type Field,
} from '@millrace/plan';

const message =
  '[SCALAR_SUBQUERY_TOO_MANY_ROWS] A subquery used as a value returned more than one row.';

/** How many rows a subquery returned. */
export const rowCountField: Field = { name: 'rows', type: LONG, nullable: false };
export const rowCount: { readonly name: string; readonly call: AggregateCall } = {
  name: rowCountField.name,
  call: aggregateCall('count', [], LONG, { nullable: false }),
};

/** The value in the only row; null if there is none. */
export function onlyValue(expression: Expression): AggregateCall {
  const { type } = expression;
  return aggregateCall(isOrderable(type) ? 'max' : 'any_value', [expression], type, {
    nullable: true,
  });
}

/** The value, or an error at run time if there is more than one row. */
export function orTooManyRows(value: Expression, rows: Expression): Expression {
  const error = cast(call('raise_error', [text(message)], nullOf().type, true), value.type);
  const tooMany = call('gt', [rows, literal('1', LONG)], BOOLEAN, rows.nullable);
  return caseWhen([{ when: tooMany, then: error }], value, value.type);
}
