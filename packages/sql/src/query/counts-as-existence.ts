import type { ExpressionNode, NumberNode, Operator, ScalarQueryNode } from '../parse/ast.ts';

/** `(SELECT count(*) …) > 0` as EXISTS, and `= 0` as NOT EXISTS: a join that counts nothing. */
export function asExistence(node: ExpressionNode): ExpressionNode {
  if (node.kind !== 'operator') return node;
  const { left, right, operator } = node;
  const swapped = mirrored.get(operator);
  const test =
    left.kind === 'scalar_query'
      ? testOf(left, operator, right)
      : right.kind === 'scalar_query' && swapped !== undefined
        ? testOf(right, swapped, left)
        : null;
  return test ?? node;
}

const mirrored: ReadonlyMap<Operator, Operator> = new Map([
  ['=', '='],
  ['<>', '<>'],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

/** What a count is compared with to find out whether it is 0. */
const some: ReadonlySet<string> = new Set(['> 0', '>= 1', '<> 0']);
const none: ReadonlySet<string> = new Set(['= 0', '<= 0', '< 1']);

function testOf(
  count: ScalarQueryNode,
  operator: Operator,
  limit: ExpressionNode,
): ExpressionNode | null {
  if (limit.kind !== 'number') return null;
  const comparison = `${operator} ${limit.text}`;
  if (!some.has(comparison) && !none.has(comparison)) return null;
  const rows = countedRows(count, limit);
  if (rows === null) return null;
  const exists: ExpressionNode = { kind: 'exists', query: rows, span: count.span };
  return some.has(comparison)
    ? exists
    : { kind: 'unary', operator: 'not', input: exists, span: count.span };
}

/** The rows that a subquery counts, if it does nothing else. `one`: what is selected of each. */
function countedRows({ query }: ScalarQueryNode, one: NumberNode): ScalarQueryNode['query'] | null {
  const { body } = query;
  if (query.limit !== null || query.offset !== null || 'kind' in query.orderBy) return null;
  if (query.orderBy.length > 0 || body.kind !== 'select' || body.from === null) return null;
  if (body.groupBy !== null || body.having !== null || body.qualify !== null) return null;
  const [item, ...others] = body.items;
  if (item === undefined || others.length > 0 || !countsRows(item.expression)) return null;
  const items = [{ ...item, expression: { ...one, span: item.expression.span } }];
  return { ...query, body: { ...body, distinct: false, items } };
}

function countsRows(node: ExpressionNode): boolean {
  if (node.kind !== 'call' || node.args.length !== 1) return false;
  const [star] = node.args;
  return (
    node.name.toLowerCase() === 'count' &&
    star?.kind === 'star' &&
    star.qualifier.length + star.except.length === 0 &&
    !node.distinct &&
    node.filter === null &&
    node.over === null
  );
}
