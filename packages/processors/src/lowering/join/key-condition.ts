import {
  allOf,
  column,
  typeName,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import { columnFinder } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { typedCall, typedOrReport } from '../typed-call.ts';

/**
 * The condition that all keys are equal, each pair compared in its common type. Missing keys, and
 * keys that can't be compared, are reported.
 */
export function keyCondition(
  keys: readonly { readonly left: string; readonly right: string }[],
  left: Relation,
  right: Relation,
  fields: { readonly left: string; readonly right: string },
  number: number,
  context: LowerContext,
): Expression {
  const findLeft = columnFinder(context, left.schema, { first: 1, last: number - 1 });
  const findRight = columnFinder(context, right.schema, { first: number, last: number });
  const conditions = keys.flatMap((key) => {
    const a = findLeft(fields.left, key.left);
    const b = findRight(fields.right, key.right);
    const condition =
      a === undefined || b === undefined ? null : equalKeys(a, b, fields.right, context);
    return condition === null ? [] : [condition];
  });
  return allOf(conditions);
}

function equalKeys(a: Field, b: Field, field: string, context: LowerContext): Expression | null {
  const origin = context.origin(field);
  return typedOrReport(typedCall('eq', [column(a, 0, origin), column(b, 1, origin)], origin), () =>
    context.report(field, 'KEYS_DIFFER', {
      left: { column: a.name, type: typeName(a.type) },
      right: { column: b.name, type: typeName(b.type) },
    }),
  );
}
