import {
  closedFields,
  column,
  project,
  type Field,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';

/** A column passed on, perhaps under another name. */
export function pass(field: Field, name: string = field.name): NamedExpression {
  return { name, expression: column(field) };
}

/** The relation with only these columns; the relation itself if they are all of them in order. */
export function select(
  relation: Relation,
  fields: readonly Field[],
  context: LowerContext,
  field?: string,
): Relation {
  const all = closedFields(relation.schema);
  if (all.length === fields.length && all.every((each, index) => each.name === fields[index]?.name))
    return relation;
  return project(
    relation,
    fields.map((each) => pass(each)),
    context.origin(field),
  );
}
