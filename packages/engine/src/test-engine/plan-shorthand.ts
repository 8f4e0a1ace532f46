import {
  BOOLEAN,
  call,
  column,
  findField,
  literal,
  project,
  values,
  type DataType,
  type Expression,
  type Field,
  type NamedExpression,
  type Origin,
  type Project,
  type Relation,
  type ScalarName,
  type Value,
  type Values,
} from '@millrace/plan';

/** Short ways to write the plans of the cases. */

export const at = (nodeId: string, field?: string, span?: readonly [number, number]): Origin => ({
  nodeId,
  ...(field === undefined ? {} : { field }),
  ...(span === undefined ? {} : { span }),
});

export function field(name: string, type: DataType, nullable = true): Field {
  return { name, type, nullable };
}

export function table(
  columns: Readonly<Record<string, DataType>>,
  ...rows: readonly (readonly Value[])[]
): Values {
  const fields = Object.entries(columns).map(([name, type]) => field(name, type));
  return values(fields, rows, at('values'));
}

/** A column of a relation; `side` 1 is the right one of a join. */
export function of(relation: Relation, name: string, side: 0 | 1 = 0): Expression {
  const found = findField(relation.schema, name);
  if (found === undefined) throw new Error(`No column ${name}.`);
  return column(found, side);
}

export function apply(fn: ScalarName, type: DataType, ...args: readonly Expression[]): Expression {
  return call(fn, args, type, true, at('call', 'expressions', [0, 5]));
}

export const compare = (fn: ScalarName, left: Expression, right: Expression): Expression =>
  apply(fn, BOOLEAN, left, right);

export const value = (content: Value, type: DataType): Expression => literal(content, type);

export function named(columns: Readonly<Record<string, Expression>>): readonly NamedExpression[] {
  return Object.entries(columns).map(([name, expression]) => ({ name, expression }));
}

export function compute(input: Relation, columns: Readonly<Record<string, Expression>>): Project {
  return project(input, named(columns), at('project'));
}
