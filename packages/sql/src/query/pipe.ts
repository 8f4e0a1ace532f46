import { findField } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type {
  NameNode,
  PipeDropNode,
  PipeOperatorNode,
  PipeSetNode,
  QueryBodyNode,
  SelectItemNode,
} from '../parse/ast.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import { containsAggregate } from './contains-aggregate.ts';
import type { Item, QueryContext } from './context.ts';
import { withoutMembers } from './drop-members.ts';
import { findColumn, missingColumn } from './find-column.ts';
import { bindFrom } from './from.ts';
import { withLimit } from './limit.ts';
import { distinctWindows } from './named-windows.ts';
import { sortedOutput } from './order.ts';
import { bindAggregateOperator } from './pipe-aggregate.ts';
import { selectOver } from './pipe-select.ts';
import { bindSelect, selectFrom } from './select.ts';
import { columnItem } from './star-items.ts';
import { combineSources } from './set-operation.ts';
import { renamed, type Source, type VisibleColumn } from './source.ts';

/**
 * The rows after a pipe operator. Unlike a query in parentheses, it keeps the names of the tables
 * whose columns it passes on.
 */
export function bindPipe(
  node: PipeOperatorNode,
  input: Source,
  outer: QueryContext,
  body: (node: QueryBodyNode, context: QueryContext) => Source,
): Source {
  const context: QueryContext = { ...outer, pipeInput: input };
  switch (node.kind) {
    case 'pipe_select':
      return bindSelect(
        { ...selectOver(node.items, node), groupBy: node.groupBy },
        { orderBy: [], windows: node.windows },
        context,
      );
    case 'pipe_extend':
      return extended(node.items, node, input, context);
    case 'pipe_set':
      return node.values.reduce((rows, value) => assigned(value, node, rows, context), input);
    case 'pipe_drop':
      return dropped(node, input, context);
    case 'pipe_alias':
      return renamed(input, identifierText(node.name, context), []);
    case 'pipe_where':
      return context.where(node.condition, input, context);
    case 'pipe_aggregate':
      return bindAggregateOperator(node, input, context);
    case 'pipe_order':
      return withLimit(sortedOutput(input, node.orderBy, context), node, context);
    case 'pipe_set_operation':
      return combineSources(node, input, body(node.right, outer), context);
    case 'join':
    case 'pivot':
    case 'unpivot':
    case 'sample':
      return bindFrom(node, context);
  }
}

type Windowed = Pick<PipeSetNode, 'windows' | 'span'>;

/** All columns, also hidden ones, and more. */
function extended(
  items: readonly SelectItemNode[],
  node: Windowed,
  input: Source,
  context: QueryContext,
): Source {
  const star = items.find(({ expression }) => expression.kind === 'star');
  if (star !== undefined) fail('STAR_NOT_ALLOWED', {}, star.span);
  return withItems(items, node, input, context, (added) => [...passed(input), ...added]);
}

function withItems(
  nodes: readonly SelectItemNode[],
  node: Windowed,
  input: Source,
  context: QueryContext,
  arrange: (added: readonly Item[]) => readonly Item[],
): Source {
  refuseAggregates(nodes);
  const windows = distinctWindows(node.windows, context);
  const { items, source } = context.items(nodes, input, windows, context);
  const select = selectOver(nodes, node);
  return selectFrom(select, { orderBy: [] }, windows, { items: arrange(items), source }, context);
}

function refuseAggregates(items: readonly SelectItemNode[]): void {
  const found = items.find(({ expression }) => containsAggregate(expression));
  if (found !== undefined) fail('PIPE_AGGREGATE_MISPLACED', {}, found.expression.span);
}

function passed({ columns }: Source): readonly Item[] {
  return columns.map((column) => ({
    ...columnItem(column, { kind: 'null', span: [0, 0] }),
    passes: column,
  }));
}

/** One column replaced where it is; it belongs to no table then. */
function assigned(
  value: SelectItemNode,
  node: PipeSetNode,
  input: Source,
  context: QueryContext,
): Source {
  const [identifier] = value.aliases;
  const name = identifierText(identifier!, context);
  const target = namedColumn(
    { kind: 'name', parts: [identifier!], span: identifier!.span },
    input,
    context,
  );
  return withItems([value], node, input, context, ([changed]) =>
    passed(input).map((item) => (item.passes === target ? { name, node: changed!.node } : item)),
  );
}

function dropped(node: PipeDropNode, input: Source, context: QueryContext): Source {
  const found = node.columns.map((name) => ({ ...foundColumn(name, input, context), name }));
  const gone = found.filter(({ members }) => members.length === 0).map(({ column }) => column);
  if (new Set(gone).size < gone.length) {
    const columns = node.columns.map(({ parts }) => identifierTexts(parts, context).join('.'));
    fail('REPEATED_EXCEPT_COLUMN', { columns }, node.span);
  }
  const changed = new Map(
    input.columns.map((column) => [
      column,
      found.flatMap(({ column: each, members }) =>
        each === column && members.length > 0 ? [members] : [],
      ),
    ]),
  );
  const columns = input.columns.filter((column) => !gone.includes(column));
  if (columns.every(({ hidden }) => hidden)) return fail('NO_COLUMN_LEFT', {}, node.span);
  if (found.length === gone.length) return { ...input, columns };
  const items = passed({ ...input, columns }).map((item): Item => {
    const paths = changed.get(item.passes!) ?? [];
    if (paths.length === 0) return item;
    const { type } = findField(input.relation.schema, item.passes!.physical)!;
    return { name: item.name, node: withoutMembers(item.node, type, paths, node.span) };
  });
  const select = selectOver([], node);
  return selectFrom(select, { orderBy: [] }, [], { items, source: input }, context);
}

/** The one visible column of that name. */
function namedColumn(node: NameNode, input: Source, context: QueryContext): VisibleColumn {
  const { column, members } = foundColumn(node, input, context);
  return members.length > 0 ? fail('PIPE_SETS_MEMBER', {}, node.span) : column;
}

function foundColumn(
  node: NameNode,
  input: Source,
  context: QueryContext,
): { readonly column: VisibleColumn; readonly members: readonly string[] } {
  const texts = identifierTexts(node.parts, context);
  const found = findColumn(input, texts, node);
  if (found === null) return missingColumn([input], texts, node);
  return { column: found.column, members: texts.slice(found.used) };
}
