import type { CallNode, ExpressionNode, Identifier, NameNode } from '../parse/ast.ts';
import { aggregateFunctions } from '../bind/aliases.ts';
import { Failures } from '../bind/failure.ts';
import { mapChildren } from './map-syntax.ts';

/** Where a name occurs: inside an aggregate's arguments, other names may come first. */
export type Place = { readonly insideAggregate: boolean };

export type Resolve = (name: NameNode, place: Place) => ExpressionNode;

/**
 * The expression with its names replaced, or the problems of all of them, except the parameters of lambdas and the units of date
 * functions. Subqueries don't change.
 */
export function resolveNames(node: ExpressionNode, resolve: Resolve): ExpressionNode {
  const failures = new Failures();
  const attempt: Resolve = (name, place) => failures.attempt(() => resolve(name, place)) ?? name;
  const resolved = walk(node, attempt, new Set(), { insideAggregate: false });
  failures.rethrow();
  return resolved;
}

function walk(
  node: ExpressionNode,
  resolve: Resolve,
  bound: ReadonlySet<string>,
  place: Place,
): ExpressionNode {
  if (node.kind === 'name')
    return bound.has((node.parts[0]?.text ?? '').toLowerCase()) ? node : resolve(node, place);
  if (node.kind === 'call') return walkCall(node, resolve, bound, place);
  if (node.kind === 'row')
    return mapChildren(node, (child) => asWritten(child, walk(child, resolve, bound, place)));
  if (node.kind !== 'lambda')
    return mapChildren(node, (child) => walk(child, resolve, bound, place));
  const names = new Set([...bound, ...node.parameters.map(({ text }) => text.toLowerCase())]);
  return { ...node, body: walk(node.body, resolve, names, place) };
}

export const unitFirst: ReadonlySet<string> = new Set([
  'timestampadd',
  'dateadd',
  'date_add',
  'timestampdiff',
  'datediff',
  'date_diff',
  'timediff',
]);

function walkCall(
  node: CallNode,
  resolve: Resolve,
  bound: ReadonlySet<string>,
  place: Place,
): CallNode {
  const name = node.name.toLowerCase();
  const inside: Place =
    node.over === null && aggregateFunctions.has(name) ? { insideAggregate: true } : place;
  const [unit, ...rest] = node.args;
  const change = (child: ExpressionNode): ExpressionNode =>
    child === unit ? child : walk(child, resolve, bound, inside);
  if (unitFirst.has(name) && rest.length === 2 && unit !== undefined)
    return mapChildren(node, change);
  const changed = (child: ExpressionNode): ExpressionNode => walk(child, resolve, bound, inside);
  return mapChildren(
    node,
    namingMembers.has(name) ? (child) => asWritten(child, changed(child)) : changed,
  );
}

const namingMembers: ReadonlySet<string> = new Set(['arrays_zip', 'struct']);

/** A member of a struct has the name that is written, whatever the column is named. */
function asWritten(written: ExpressionNode, resolved: ExpressionNode): ExpressionNode {
  const name = written.kind === 'name' ? written.parts.at(-1) : undefined;
  const isSame = resolved.kind === 'name' && resolved.parts.at(-1)?.text === name?.text;
  return name === undefined || isSame
    ? resolved
    : { kind: 'alias', input: resolved, name, span: written.span };
}

/** A name that the binder resolves to exactly this column; the rest are its members. */
export function physicalName(
  physical: string,
  node: NameNode,
  rest: readonly Identifier[],
  side: string | null = null,
): NameNode {
  const last = node.parts.length - rest.length - 1;
  const span = [node.span[0], node.parts[last]?.span[1] ?? node.span[1]] as const;
  const sides: readonly Identifier[] = side === null ? [] : [{ text: side, quoted: true, span }];
  return {
    kind: 'name',
    parts: [...sides, { text: physical, quoted: true, span }, ...rest],
    span: node.span,
  };
}
