import { fail } from '../bind/failure.ts';
import type { ExpressionNode, PipeAggregateNode, SelectItemNode } from '../parse/ast.ts';
import { containsAggregate } from './contains-aggregate.ts';
import type { QueryContext } from './context.ts';
import { selectOver } from './pipe-select.ts';
import { bindSelect } from './select.ts';
import { listed, type Source } from './source.ts';

/** `AGGREGATE sum(b) GROUP BY a` is `SELECT a, sum(b) … GROUP BY a`. */
export function bindAggregateOperator(
  { aggregates, groups, span }: PipeAggregateNode,
  input: Source,
  context: QueryContext,
): Source {
  const plain = aggregates.find(({ expression }) => !containsAggregate(expression));
  if (plain !== undefined) fail('PIPE_WITHOUT_AGGREGATE', {}, plain.span);
  const keys = groups.map((group) => ({ ...group, expression: groupOf(group, input) }));
  const select = selectOver([...keys, ...aggregates], { span });
  const items = keys.map(({ expression }) => expression);
  const groupBy =
    items.length === 0 ? null : { kind: 'group_by' as const, all: false, items, span };
  return bindSelect({ ...select, groupBy }, { orderBy: [], windows: [] }, context);
}

/** A number is the position of a column of the input. */
function groupOf({ expression }: SelectItemNode, input: Source): ExpressionNode {
  if (expression.kind !== 'number' || expression.type.kind !== 'INTEGER') return expression;
  const { span, text } = expression;
  const columns = listed(input);
  const column = columns[Number(text) - 1];
  if (column === undefined)
    return fail('GROUP_BY_POSITION', { position: text, count: columns.length }, span);
  const names = column.qualifier === null ? [column.name] : [column.qualifier, column.name];
  return { kind: 'name', parts: names.map((name) => ({ text: name, quoted: true, span })), span };
}
