import type { Span } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type {
  ExpressionNode,
  GroupByNode,
  GroupingNode,
  GroupItemNode,
  NameNode,
  NumberNode,
  SelectNode,
} from '../parse/ast.ts';
import { columnResolver, identifierTexts } from './bind-in.ts';
import { containsAggregate } from './contains-aggregate.ts';
import type { QueryContext, Item } from './context.ts';
import { groupPlaces, type GroupPlaces } from './group-places.ts';
import { resolveNames } from './resolve-names.ts';
import { itemNamed } from './select-items.ts';
import { columnsNamed, type Source } from './source.ts';

/**
 * The grouping of a SELECT; `all` is everything in it that isn't an aggregate. `sets` are indexes
 * of the groups in `places`.
 */
export type Grouping =
  | { readonly kind: 'none' | 'plain' | 'all'; readonly nodes: readonly ExpressionNode[] }
  | {
      readonly kind: 'sets';
      readonly places: GroupPlaces;
      readonly sets: readonly (readonly number[])[];
      readonly clause: GroupByNode;
    };

/** Each set becomes a relation. */
const maximumSets = 64;

export function groupingOf(
  clause: GroupByNode | null,
  items: readonly Item[],
  source: Source,
  context: QueryContext,
): Grouping {
  if (clause === null) return { kind: 'none', nodes: [] };
  const resolve = (node: ExpressionNode): ExpressionNode => groupNode(node, items, source, context);
  if (clause.all) {
    const isNamed = columnsNamed(source, 'all').length > 0 || itemNamed(items, 'all') !== undefined;
    if (isNamed) return { kind: 'plain', nodes: [resolve(columnAll(clause))] };
    for (const item of items) if (!containsAggregate(item.node)) requireOwn(item, clause.span);
    return { kind: 'all', nodes: [] };
  }
  if (!clause.items.some(isSets))
    return {
      kind: 'plain',
      nodes: clause.items.flatMap((item) => (isSets(item) ? [] : [resolve(item)])),
    };
  const nodes = clause.items.flatMap((item) => (isSets(item) ? nodesOf(item) : [item]));
  const resolved = new Map(nodes.map((node) => [node, resolve(node)]));
  const places = groupPlaces([...resolved.values()], source, context);
  const indexOf = (node: ExpressionNode): number => places.placeOf(resolved.get(node)!);
  const lists = clause.items.map((item) =>
    isSets(item) ? setsOf(item, indexOf) : [[indexOf(item)]],
  );
  const sets = lists.reduce<readonly (readonly number[])[]>(
    (all, list) => {
      if (all.length * list.length > maximumSets)
        return fail('TOO_MANY_GROUPING_SETS', { max: maximumSets }, clause.span);
      return all.flatMap((set) => list.map((more) => [...new Set([...set, ...more])]));
    },
    [[]],
  );
  // Over no rows this gives one row, unlike an empty set beside others.
  if (nodes.length === 0 && sets.length === 1) return { kind: 'plain', nodes: [] };
  return { kind: 'sets', places, sets, clause };
}

/** The names that stand alone in GROUP BY, in lower case; for ALL, those of the items. */
export function groupedNames(
  clause: GroupByNode | null,
  items: readonly Item[],
  source: Source,
  context: QueryContext,
): readonly string[] {
  if (clause?.all === true)
    return items.flatMap(({ node }) =>
      source.columns
        .filter(({ physical }) => node.kind === 'name' && isPhysical(node, physical))
        .map(({ name }) => name.toLowerCase()),
    );
  const nodes = (clause?.items ?? []).flatMap((item) => (isSets(item) ? nodesOf(item) : [item]));
  return nodes.flatMap((node) =>
    node.kind === 'name' ? [identifierTexts(node.parts, context).at(-1)!.toLowerCase()] : [],
  );
}

function isPhysical({ parts }: NameNode, physical: string): boolean {
  return parts.length === 1 && parts[0]!.text === physical;
}

/** A column may be named `all`. */
function columnAll({ span }: GroupByNode): ExpressionNode {
  return { kind: 'name', parts: [{ text: 'all', quoted: false, span }], span };
}

export function isSets(item: GroupItemNode): item is GroupingNode {
  return 'sets' in item;
}

function nodesOf({ sets, listed = [] }: GroupingNode): readonly ExpressionNode[] {
  return [...listed, ...sets.flat()];
}

/** ROLLUP drops from the right, CUBE uses every subset. */
function setsOf(
  item: GroupingNode,
  indexOf: (node: ExpressionNode) => number,
): readonly (readonly number[])[] {
  const parts = item.sets.map((set) => set.map(indexOf));
  if (item.kind === 'grouping_sets') return parts;
  if (item.kind === 'rollup')
    return [...parts, []].map((_, dropped) => parts.slice(0, parts.length - dropped).flat());
  if (parts.length > 6) return fail('CUBE_TOO_LARGE', {}, item.span);
  return Array.from({ length: 2 ** parts.length }, (_, mask) =>
    parts.filter((__, index) => (mask & (1 << index)) === 0).flat(),
  );
}

/**
 * A column of the input first, then an alias of the SELECT; a number is the position of an item.
 */
function groupNode(
  node: ExpressionNode,
  items: readonly Item[],
  source: Source,
  context: QueryContext,
): ExpressionNode {
  if (isPosition(node)) {
    const item = items[Number(node.text) - 1];
    return item === undefined
      ? fail('GROUP_BY_POSITION', { position: node.text, count: items.length }, node.span)
      : requireOwn(item, node.span);
  }
  const after = (name: string): ExpressionNode | null => {
    const item = itemNamed(items, name);
    return item === undefined ? null : requireOwn(item, node.span);
  };
  return resolveNames(node, columnResolver({ source, after }, context));
}

/** As in Spark, GROUP BY takes no positions if SELECT has a `*`. */
export function rejectStarByPosition(select: SelectNode): void {
  const items = (select.groupBy?.items ?? []).flatMap((item) =>
    isSets(item) ? nodesOf(item) : [item],
  );
  const star = select.items.find(({ expression }) => expression.kind === 'star');
  if (star !== undefined && items.some(isPosition))
    fail('STAR_GROUPED_BY_POSITION', {}, star.expression.span);
}

function isPosition(node: ExpressionNode): node is NumberNode {
  return node.kind === 'number' && node.type.kind === 'INTEGER';
}

/** What the item is. Spark groups by no item that uses the name of one before it. */
function requireOwn({ name, node, usesAlias = false }: Item, span: Span): ExpressionNode {
  return usesAlias ? fail('ALIAS_OF_ALIAS_GROUPED', { name }, span) : node;
}
