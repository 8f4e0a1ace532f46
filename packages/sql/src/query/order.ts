import {
  column,
  isOrderable,
  knownFields,
  project,
  sort,
  sortKey,
  typeName,
  type Field,
  type Relation,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type {
  ExpressionNode,
  NamedWindowNode,
  NameNode,
  QueryNode,
  SortItemNode,
} from '../parse/ast.ts';
import { bindResolved, identifierTexts, resolveOutputFirst, scopeOf } from './bind-in.ts';
import { originAt, type QueryContext, type Item } from './context.ts';
import { withNamedWindows } from './named-windows.ts';
import { areSeveral, itemsNamed, itemText, onlyItemNamed } from './select-items.ts';
import { listed, ownColumns, physicalNames, sameName, type Source } from './source.ts';

type Direction = Pick<SortItemNode, 'direction' | 'nulls' | 'span'>;

/** The position of an output column, or an expression. */
export type OrderKey = Direction &
  (
    | { readonly kind: 'output'; readonly index: number }
    | { readonly kind: 'expression'; readonly node: ExpressionNode }
  );

/**
 * ORDER BY of a SELECT: names are output columns first, then columns of the input. An input that
 * isn't the output also has the columns for names that several output columns have.
 */
export function orderKeys(
  orderBy: QueryNode['orderBy'],
  items: readonly Item[],
  source: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
  isOutput = false,
): readonly OrderKey[] {
  if ('kind' in orderBy) return allKeys(orderBy, items);
  return orderBy.map(({ expression, direction, nulls, span }): OrderKey => {
    const index = outputIndex(expression, items, context);
    if (index !== null) return { kind: 'output', index, direction, nulls, span };
    const after = (name: string, named: NameNode): ExpressionNode | null =>
      onlyItemNamed(items, name, named.span)?.node ?? null;
    const before = (name: string, named: NameNode): ExpressionNode | null =>
      isPassed(items, named, context) || (!isOutput && areSeveral(items, name))
        ? null
        : after(name, named);
    const node = context.budget.written(
      resolveOutputFirst(
        withNamedWindows(expression, windows, context),
        { source, before, after },
        context,
      ),
    );
    return { kind: 'expression', node, direction, nulls, span };
  });
}

/** Whether `table.column` is an output column with both its names. */
function isPassed(items: readonly Item[], { parts }: NameNode, context: QueryContext): boolean {
  const [qualifier = '', name] = identifierTexts(parts, context);
  return (
    name !== undefined &&
    items.some(
      ({ passes }) =>
        passes !== undefined &&
        passes.qualifier !== null &&
        sameName(passes.qualifier, qualifier) &&
        sameName(passes.name, name),
    )
  );
}

function allKeys(
  { direction, nulls, span }: Direction,
  items: readonly Item[],
): readonly OrderKey[] {
  return items.map((_, index) => ({ kind: 'output', index, direction, nulls, span }));
}

/** A number starting at 1, or the name of one output column. */
function outputIndex(
  node: ExpressionNode,
  items: readonly Item[],
  context: QueryContext,
): number | null {
  if (node.kind === 'number' && node.type.kind === 'INTEGER') {
    const place = Number(node.text);
    if (place >= 1 && place <= items.length) return place - 1;
    return fail('ORDER_BY_POSITION', { position: place, count: items.length }, node.span);
  }
  const wanted = itemText(node, context);
  const found = wanted === null ? [] : itemsNamed(items, wanted);
  return wanted === null || areSeveral(items, wanted) ? null : (found[0] ?? null);
}

/** Sorts by columns of the relation, one for each key. */
export function sortedBy(
  relation: Relation,
  columns: readonly string[],
  keys: readonly Direction[],
  context: QueryContext,
): Relation {
  if (keys.length === 0) return relation;
  const fields = new Map(knownFields(relation.schema).map((field) => [field.name, field]));
  const sortKeys = keys.map(({ direction, nulls, span }, index) =>
    sortKey(
      column(sortable(fields.get(columns[index] ?? ''), span)),
      direction,
      nulls ?? undefined,
    ),
  );
  return sort(relation, sortKeys, originAt(context, keys[0]?.span ?? [0, 0]));
}

function sortable(field: Field | undefined, span: Direction['span']): Field {
  if (field === undefined) throw new Error('A sort key is not in its relation.');
  return isOrderable(field.type)
    ? field
    : fail('NOT_SORTABLE', { type: typeName(field.type) }, span);
}

/**
 * ORDER BY over a complete result (of UNION, DISTINCT, VALUES): only its own columns can be
 * referenced.
 */
export function sortedOutput(
  source: Source,
  orderBy: QueryNode['orderBy'],
  context: QueryContext,
): Source {
  const visible = listed(source);
  const items = visible.map(({ name, physical }) => ({ name, node: nameNode(physical) }));
  const keys = orderKeys(orderBy, items, source, [], context, true);
  if (keys.length === 0) return source;
  const free = freeNames(physicalNames(source));
  const computed = keys.map((key) =>
    key.kind === 'output'
      ? null
      : { name: free('sort'), expression: bindResolved(key.node, scopeOf(source), context) },
  );
  const names = keys.map((key, index) =>
    key.kind === 'output' ? (visible[key.index]?.physical ?? '') : (computed[index]?.name ?? ''),
  );
  const own = ownColumns(source.relation);
  const carried = computed.flatMap((each) => (each === null ? [] : [each]));
  if (carried.length === 0)
    return { ...source, relation: sortedBy(source.relation, names, keys, context) };
  const origin = originAt(context, keys[0]?.span ?? [0, 0]);
  return {
    ...source,
    relation: project(
      sortedBy(project(source.relation, [...own, ...carried], origin), names, keys, context),
      own,
      origin,
    ),
  };
}

function nameNode(physical: string): ExpressionNode {
  return { kind: 'name', parts: [{ text: physical, quoted: true, span: [0, 0] }], span: [0, 0] };
}
