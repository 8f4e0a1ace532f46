import {
  BOOLEAN,
  call,
  column,
  findField,
  isNull,
  not,
  STRING,
  type Expression,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { lostInside } from '../json/member-value.ts';

/**
 * Whether a reader could not read a value of a column, so that it became null; null if that can't
 * happen. `read`: the scan, or parts of its lines, that has the column's text.
 */
export function rejectedValue(
  read: Relation,
  { name, expression }: NamedExpression,
): Expression | null {
  const lost = mismatchText(read, { name, expression });
  if (lost !== null) return not(isNull(lost));
  if (expression.kind === 'column') return null;
  const given = column(findField(read.schema, name)!);
  return call('and', [not(isNull(given)), isNull(expression)], BOOLEAN, false);
}

/** The JSON text of what a member lost because of its type; null if that can't happen. */
export function mismatchText(
  read: Relation,
  { name: member, expression: { type } }: NamedExpression,
): Expression | null {
  if (read.kind !== 'scan' || read.format.kind !== 'json') return null;
  const found = read.format.mismatches?.find((each) => each.member === member);
  if (found === undefined) return null;
  const lost = column(findField(read.schema, found.name)!);
  const inside = lostInside(column(findField(read.schema, member)!), type);
  return inside === null ? lost : call('coalesce', [lost, inside], STRING, true);
}
