import type { Join, JoinType } from '@millrace/plan';
import { joinScope, printExpression } from '../expression/print-expression.ts';
import { pythonCall } from '../python/python-text.ts';
import { printNamed } from './columns.ts';
import type { FrameScope, PrintedFrame } from './scope.ts';

const words = {
  inner: 'inner',
  left: 'left',
  right: 'right',
  full: 'full',
  semi: 'left_semi',
  anti: 'left_anti',
  cross: 'inner',
} as const satisfies Record<JoinType, string>;

/** The left input is `l`, the right one `r`: a join may read one relation twice. */
export function printJoin(
  { joinType, left, right, condition, columns }: Join,
  scope: FrameScope,
): PrintedFrame {
  const other = `${scope.frameOf(right)}.alias("r")`;
  const isCross = condition === null && (joinType === 'inner' || joinType === 'cross');
  const on =
    condition === null
      ? 'F.lit(True)'
      : `F.expr(${scope.note(printExpression(condition, joinScope))})`;
  const joined = isCross
    ? `.crossJoin(${other})`
    : pythonCall('.join', [other, on, `"${words[joinType]}"`]);
  const list = columns.map((column) => scope.note(printNamed(column, joinScope)));
  return {
    start: `${scope.frameOf(left)}.alias("l")`,
    calls: [joined, pythonCall('.selectExpr', list)],
  };
}
