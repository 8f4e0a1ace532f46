import type { Validation, PortSchema } from '@millrace/graph-editor';
import { issueKey, type Issue, type Graph, type Node } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';

/** The change that broke something downstream. */
export type Cause =
  | { readonly kind: 'node'; readonly nodeId: string }
  | { readonly kind: 'removed'; readonly nodeId: string; readonly title: string }
  | { readonly kind: 'unwired'; readonly nodeId: string };

/**
 * The columns that an output of a changed node no longer returns. `renamed`: those that have
 * another name at the same position.
 */
export type Loss = {
  readonly nodeId: string;
  readonly output: number;
  readonly lost: readonly string[];
  readonly renamed: readonly { readonly column: string; readonly newName: string }[];
  /** The names still exist, but each holds the data of another one. */
  readonly isExchange?: true;
};

/** What a change removed, and what it broke according to the server's validation. */
export type Damage = {
  readonly losses: readonly Loss[];
  readonly issues: readonly { readonly cause: Cause; readonly issue: Issue }[];
};

/**
 * The issues that appear only in the newer validation and that are caused upstream of their node;
 * the node being edited is left out.
 */
export function damageBetween(before: Validation, after: Validation): Damage {
  const world = { before, after, was: byId(before.graph), is: byId(after.graph) };
  const known = new Set(before.issues.map(issueKey));
  const broken = after.issues.filter(
    (issue) =>
      issue.nodeId !== null && !known.has(issueKey(issue)) && isUntouched(world, issue.nodeId),
  );
  const issues = broken.flatMap((issue) => {
    const cause = causeOf(world, issue.nodeId!);
    return cause === null ? [] : [{ cause, issue }];
  });
  return { losses: [...world.is.keys()].flatMap((id) => lossesOf(world, id)), issues };
}

/**
 * Whether columns that were known are now unknown, such as while someone types: the effect can't be
 * determined yet.
 */
export function isHidden(before: Validation, after: Validation): boolean {
  return after.graph.nodes.some(({ id }) => {
    const now = after.schemas.get(id)?.outputs ?? [];
    return (before.schemas.get(id)?.outputs ?? []).some(
      ({ kind }, output) => kind === 'closed' && now[output]?.kind !== 'closed',
    );
  });
}

type World = {
  readonly before: Validation;
  readonly after: Validation;
  readonly was: ReadonlyMap<string, Node>;
  readonly is: ReadonlyMap<string, Node>;
};

function byId({ nodes }: Graph): ReadonlyMap<string, Node> {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** Whether a node exists unchanged, regardless of what is upstream of it. */
export function isSameNode(one: Node | undefined, other: Node | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return (
    one === other ||
    (one.nodeClass === other.nodeClass &&
      (one.fields === other.fields || valuesOf(one) === valuesOf(other)))
  );
}

function valuesOf({ fields }: Node): string {
  return JSON.stringify(fields.map(({ name, value }) => [name, value]));
}

function isUntouched({ was, is }: World, nodeId: string): boolean {
  return isSameNode(was.get(nodeId), is.get(nodeId));
}

/**
 * The nearest change upstream of a node: it was removed, returns other columns, or has other
 * connections.
 */
function causeOf(world: World, invalid: string): Cause | null {
  const leading = Map.groupBy(world.before.graph.edges, ({ target }) => target);
  const now = Map.groupBy(world.after.graph.edges, ({ target }) => target);
  const ids = new Set([invalid]);
  for (const nodeId of ids) {
    if (!world.is.has(nodeId))
      return { kind: 'removed', nodeId, title: nodeTitle(world.was.get(nodeId)!) };
    if (nodeId !== invalid && !isUntouched(world, nodeId)) return { kind: 'node', nodeId };
    const sources = (leading.get(nodeId) ?? []).map(({ source }) => source);
    const removed = sources.find((source) => !world.is.has(source) && world.was.has(source));
    if (removed !== undefined)
      return { kind: 'removed', nodeId: removed, title: nodeTitle(world.was.get(removed)!) };
    if (wiresOf(leading.get(nodeId)) !== wiresOf(now.get(nodeId)))
      return { kind: 'unwired', nodeId };
    for (const source of sources) ids.add(source);
  }
  return null;
}

function wiresOf(edges: Graph['edges'] = []): string {
  return JSON.stringify(
    edges.map(({ source, sourcePort, targetPort }) => [
      source,
      sourcePort ?? null,
      targetPort ?? null,
    ]),
  );
}

/** Only of nodes that were changed themselves: losses downstream of them are consequences. */
function lossesOf(world: World, nodeId: string): readonly Loss[] {
  if (!world.was.has(nodeId) || isUntouched(world, nodeId)) return [];
  const now = world.after.schemas.get(nodeId)?.outputs ?? [];
  return (world.before.schemas.get(nodeId)?.outputs ?? []).flatMap((was, output) => {
    const is = now[output];
    return is === undefined ? [] : lossAt(nodeId, output, was, is);
  });
}

function lossAt(nodeId: string, output: number, was: PortSchema, is: PortSchema): readonly Loss[] {
  if (was.kind !== 'closed' || is.kind !== 'closed') return [];
  const given = keysOf(is);
  const lost = was.columns.map(({ name }) => name).filter((name) => !given.has(name.toLowerCase()));
  return lost.length === 0 ? [] : [{ nodeId, output, lost, renamed: renamedIn(was, is) }];
}

/**
 * The lost columns with the new ones at their positions; empty if any other column changed
 * position.
 */
function renamedIn(was: PortSchema, is: PortSchema): Loss['renamed'] {
  if (was.columns.length !== is.columns.length) return [];
  const pairs = was.columns.flatMap(({ name: column }, place) => {
    const newName = is.columns[place]!.name;
    return newName.toLowerCase() === column.toLowerCase() ? [] : [{ column, newName }];
  });
  const [old, given] = [keysOf(was), keysOf(is)];
  return pairs.every(
    ({ column, newName }) => !given.has(column.toLowerCase()) && !old.has(newName.toLowerCase()),
  )
    ? pairs
    : [];
}

function keysOf({ columns }: PortSchema): ReadonlySet<string> {
  return new Set(columns.map(({ name }) => name.toLowerCase()));
}
