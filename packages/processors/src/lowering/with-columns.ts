import {
  closedFields,
  columnKey,
  project,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { pass } from './select.ts';

/** The relation with columns appended, or replaced if a column has the same name. */
export function withColumns(
  relation: Relation,
  added: readonly NamedExpression[],
  context: LowerContext,
  field?: string,
): Relation {
  if (added.length === 0) return relation;
  const byKey = new Map(added.map((each) => [columnKey(each.name), each]));
  const kept = closedFields(relation.schema).map((each) => {
    const replacement = byKey.get(columnKey(each.name));
    byKey.delete(columnKey(each.name));
    return replacement ?? pass(each);
  });
  return project(relation, [...kept, ...byKey.values()], context.origin(field));
}
