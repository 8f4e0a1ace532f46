import type { Join, JoinType } from '@millrace/plan';
import { printExpression, quoteIdentifier, type Scope } from '../expression/index.ts';

/** The left input is `l`, the right one `r`: a join may read one relation twice. */
export function printJoin(
  { joinType, condition, columns }: Join,
  [left = '', right = '']: readonly string[],
  scope: Scope,
): string {
  const list = columns.map(
    ({ name, expression }) => `${printExpression(expression, scope)} AS ${quoteIdentifier(name)}`,
  );
  const on =
    condition === null
      ? joinType === 'inner' || joinType === 'cross'
        ? null
        : 'true'
      : printExpression(condition, scope);
  const word = on === null ? 'CROSS JOIN' : joinWords[joinType];
  return `SELECT ${list.join(', ')} FROM ${left} AS l ${word} ${right} AS r${on === null ? '' : ` ON ${on}`}`;
}

const joinWords = {
  inner: 'JOIN',
  cross: 'JOIN',
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  semi: 'SEMI JOIN',
  anti: 'ANTI JOIN',
} as const satisfies Record<JoinType, string>;
