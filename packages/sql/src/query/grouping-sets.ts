import {
  LONG,
  column,
  literal,
  nullOf,
  project,
  type GroupingSets,
  type NamedExpression,
} from '@millrace/plan';
import { aggregateFunctions } from '../bind/aliases.ts';
import { fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';
import { bindResolved, scopeOf } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import type { GroupPlaces } from './group-places.ts';
import type { Grouping } from './grouping.ts';
import { mapChildren } from './map-syntax.ts';
import type { Nodes } from './nodes.ts';
import { ownColumns, physicalNames, type Source } from './source.ts';

type Sets = Extract<Grouping, { kind: 'sets' }>;

/**
 * `scope`: the columns to bind `nodes` to, of which `keys` stand for the groups and the number of
 * the set. `groups` are over the source.
 */
export type GroupedBySets = {
  readonly nodes: Nodes;
  readonly scope: Source;
  readonly groups: readonly NamedExpression[];
  readonly keys: readonly NamedExpression[];
  readonly sets: GroupingSets;
};

/** Outside of aggregates a grouping expression is the group's column: null if the set omits it. */
export function withGroupingSets(
  nodes: Nodes,
  { places, sets, clause }: Sets,
  source: Source,
  context: QueryContext,
): GroupedBySets {
  const { groups, placeOf } = places;
  const free = freeNames(physicalNames(source));
  const names = groups.map((node) =>
    free(node.kind === 'name' ? (node.parts.at(-1)?.text ?? 'group') : 'group'),
  );
  const id = free('grouping_id');
  const origin = originAt(context, clause.span);
  const bound = gather(groups, (node) => bindResolved(node, scopeOf(source), context));
  const own = ownColumns(source.relation);
  const placeholders = [
    ...bound.map(({ type }, index) => ({ name: names[index] ?? '', expression: nullOf(type) })),
    { name: id, expression: literal('0', LONG) },
  ];
  const scope = {
    ...source,
    relation: project(source.relation, [...own, ...placeholders], origin),
  };
  const rewrite = (node: ExpressionNode): ExpressionNode => regrouped(node, { placeOf, names, id });
  return {
    scope,
    groups: bound.map((expression, index) => ({ name: names[index] ?? '', expression })),
    keys: placeholders.map(({ name, expression: { type, nullable } }) => ({
      name,
      expression: column({ name, type, nullable }),
    })),
    sets: { lists: sets, id },
    nodes: {
      items: nodes.items.map((item) => ({ ...item, node: rewrite(item.node) })),
      having: nodes.having === null ? null : rewrite(nodes.having),
      qualify: nodes.qualify === null ? null : rewrite(nodes.qualify),
      keys: nodes.keys.map((key) =>
        key.kind === 'output' ? key : { ...key, node: rewrite(key.node) },
      ),
    },
  };
}

type Replaced = {
  readonly placeOf: GroupPlaces['placeOf'];
  readonly names: readonly string[];
  readonly id: string;
};

function regrouped(node: ExpressionNode, replaced: Replaced): ExpressionNode {
  const group = replaced.placeOf(node);
  if (group >= 0) return nameNode(replaced.names[group] ?? '', node.span);
  if (node.kind === 'call' && node.over === null) {
    const name = node.name.toLowerCase();
    if (name === 'grouping' || name === 'grouping_id') return groupingValue(node, name, replaced);
    if (aggregateFunctions.has(name)) return node;
  }
  return mapChildren(node, (child) => regrouped(child, replaced));
}

/** `grouping_id()` is the number of the set, `grouping(x)` its bit for one expression. */
function groupingValue(
  node: CallNode,
  name: 'grouping' | 'grouping_id',
  { placeOf, names, id }: Replaced,
): ExpressionNode {
  const { span } = node;
  const places = node.args.map(placeOf);
  if (name === 'grouping_id') {
    const asGrouped =
      places.every((place, index) => place === index) &&
      (places.length === 0 || places.length === names.length);
    return asGrouped ? nameNode(id, span) : fail('GROUPING_ID_ARGUMENTS', {}, span);
  }
  const [place = -1, ...more] = places;
  if (place < 0 || more.length > 0) return fail('GROUPING_ARGUMENT', {}, span);
  const number = (value: number): ExpressionNode => ({
    kind: 'number',
    type: { kind: 'INTEGER' },
    text: `${value}`,
    span,
  });
  const shifted: ExpressionNode = {
    kind: 'operator',
    operator: '>>',
    left: nameNode(id, span),
    right: number(names.length - 1 - place),
    span,
  };
  const bit: ExpressionNode = {
    kind: 'operator',
    operator: '&',
    left: shifted,
    right: number(1),
    span,
  };
  return { kind: 'cast', input: bit, type: { kind: 'BYTE' }, mode: 'ansi', typeSpan: span, span };
}

function nameNode(text: string, span: ExpressionNode['span']): ExpressionNode {
  return { kind: 'name', parts: [{ text, quoted: true, span }], span };
}
