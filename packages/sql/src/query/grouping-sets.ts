import { LONG, column, knownFields, literal, nullOf, project, union } from '@millrace/plan';
import { aggregateFunctions } from '../bind/aliases.ts';
import { fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';
import { printExpression } from '../parse/print.ts';
import { bindResolved, scopeOf } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import type { Grouping } from './grouping.ts';
import { mapChildren } from './map-syntax.ts';
import type { Nodes } from './nodes.ts';
import { physicalNames, type Source } from './source.ts';

type Sets = Extract<Grouping, { kind: 'sets' }>;

export type Expanded = {
  readonly nodes: Nodes;
  readonly source: Source;
  readonly groups: readonly ExpressionNode[];
};

/**
 * As in Spark: every row once for each set, with null for the grouping expressions that the set
 * omits, and a number for the set; then a plain grouping by all of these. Aggregates still see the
 * columns themselves.
 */
export function withGroupingSets(
  nodes: Nodes,
  { nodes: groups, sets, clause }: Sets,
  source: Source,
  context: QueryContext,
): Expanded {
  const free = freeNames(physicalNames(source));
  const names = groups.map((node) =>
    free(node.kind === 'name' ? (node.parts.at(-1)?.text ?? 'group') : 'group'),
  );
  const [id, place] = [free('grouping_id'), free('grouping_set')];
  const origin = originAt(context, clause.span);
  const bound = gather(groups, (node) => bindResolved(node, scopeOf(source), context));
  const own = knownFields(source.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  const copies = sets.map((set, index) =>
    project(
      source.relation,
      [
        ...own,
        ...bound.map((expression, group) => ({
          name: names[group] ?? '',
          expression: set.includes(group) ? expression : nullOf(expression.type),
        })),
        { name: id, expression: literal(`${maskOf(set, groups.length)}`, LONG) },
        { name: place, expression: literal(`${index}`, LONG) },
      ],
      origin,
    ),
  );
  const texts = groups.map(printExpression);
  const rewrite = (node: ExpressionNode): ExpressionNode => regrouped(node, { texts, names, id });
  return {
    source: { ...source, relation: union(copies, origin) },
    groups: [...names, id, place].map((name) => nameNode(name, clause.span)),
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

/** A bit for each grouping expression, the first highest, set if the expression is omitted. */
function maskOf(set: readonly number[], count: number): number {
  return Array.from({ length: count }, (_, index) =>
    set.includes(index) ? 0 : 2 ** (count - 1 - index),
  ).reduce((sum, bit) => sum + bit, 0);
}

type Replaced = {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly id: string;
};

function regrouped(node: ExpressionNode, replaced: Replaced): ExpressionNode {
  const group = replaced.texts.indexOf(printExpression(node));
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
  { texts, id }: Replaced,
): ExpressionNode {
  const { span } = node;
  const places = node.args.map((argument) => texts.indexOf(printExpression(argument)));
  if (name === 'grouping_id') {
    const asGrouped =
      places.every((place, index) => place === index) &&
      (places.length === 0 || places.length === texts.length);
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
    right: number(texts.length - 1 - place),
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
