import { nodeTitle, type Graph, type Node } from '@millrace/model';
import { changesOf, type Changes } from '../difference/changes.ts';
import { renamedChanges, type Names } from '../difference/renamed.ts';
import { isEqual } from '../difference/same.ts';
import { withChanges } from '../difference/with-changes.ts';
import { idsOf } from '../document/edits.ts';
import { withReferences } from '../document/group-references.ts';
import { changeGroup, groupsOf } from '../document/groups.ts';
import type { Group, GroupSource } from '../document/group.ts';
import { placedAt, placeOf, type Point } from '../document/place.ts';
import { declaredIn } from '../parameters/declared.ts';
import type { KindOf } from '../parameters/uses.ts';
import { freshIds, unmarked, type Source } from './insert-workflow.ts';
import { joinParameters, withNames, type Joined } from './joined-parameters.ts';
import { withNewestParameters } from './newest-parameters.ts';

/**
 * The changes of a newer version, by node and parameter. `kept`: what was changed in the copy too
 * and stays as it is; `shared`: parameters that others use too.
 */
export type Update = {
  readonly graph: Graph;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
  readonly shared: readonly string[];
};

/**
 * Updates a copied group to the newest version of its workflow: changes made there since the copied
 * version (`base`) are applied to the copy; changes made in the copy stay. Null if the group isn't
 * a copy.
 */
export function broughtUpToDate(
  graph: Graph,
  groupId: string,
  base: Graph,
  newest: Source,
  kindOf: KindOf,
): Update | null {
  const group = groupsOf(graph).find(({ id }) => id === groupId);
  if (group?.source === undefined) return null;
  const joined = joinedNewest(graph, group.source, base, newest.graph, kindOf);
  const old = partAsHere(graph, group.source, base, kindOf);
  const ids = localIds(graph, group.source, [...base.nodes, ...newest.graph.nodes]);
  const changes = inPlace(
    graph,
    newest.graph,
    renamedChanges({ ...changesOf(clean(old), clean(joined.part)), members: [] }, ids),
    group,
  );
  const { graph: merged, clashes } = withChanges(joined.graph, changes, {
    winner: 'here',
    revive: false,
  });
  const title = (node: Node | null): string => nodeTitle(node!);
  const here = idsOf(graph);
  const there = idsOf(merged);
  const touched = new Set([
    ...changes.nodes
      .filter(
        ({ nodeId, before, after }) =>
          here.has(nodeId) && after !== null && !isEqual(before, after),
      )
      .map(({ nodeId }) => nodeId),
    ...changes.wires.map(({ target }) => target).filter((id) => here.has(id) && there.has(id)),
  ]);
  const updated = withMembers(merged, group, newest, joined, ids);
  const { nodeIds } = groupsOf(updated).find(({ id }) => id === groupId)!;
  const parameters = withNewestParameters(
    updated,
    { base, newest: newest.graph, names: joined.names, nodeIds },
    kindOf,
  );
  return {
    graph: parameters.graph,
    added: [
      ...changes.nodes.filter(({ before }) => before === null).map(({ after }) => title(after)),
      ...newNames(graph, joined.graph),
    ],
    changed: [...graph.nodes.filter(({ id }) => touched.has(id)).map(title), ...parameters.changed],
    removed: graph.nodes.filter(({ id }) => !there.has(id)).map(title),
    kept: [...new Set(clashes.flatMap((path) => describeClash(graph, path))), ...parameters.kept],
    shared: parameters.shared,
  };
}

function newNames(before: Graph, after: Graph): readonly string[] {
  return [...namesIn(after).difference(namesIn(before))].map((name) => `$${name}`);
}

/**
 * The newest version with its parameters declared here; those of the copied version are here
 * already.
 */
function joinedNewest(
  graph: Graph,
  source: GroupSource,
  base: Graph,
  newest: Graph,
  kindOf: KindOf,
): Joined {
  const joined = joinParameters(graph, newest, kindOf, namesIn(base));
  return {
    ...joined,
    part: withNames(joined.part, source.parameters ?? {}, kindOf),
    names: { ...joined.names, ...source.parameters },
  };
}

function partAsHere(graph: Graph, source: GroupSource, base: Graph, kindOf: KindOf): Graph {
  return withNames(
    joinParameters(graph, base, kindOf, namesIn(base)).part,
    source.parameters ?? {},
    kindOf,
  );
}

function namesIn({ parameters }: Graph): ReadonlySet<string> {
  return new Set(declaredIn(parameters).parameters.map(({ name }) => name));
}

/** The ids of the workflow's nodes in the copy; nodes that aren't in it get new ones. */
function localIds(graph: Graph, { nodes }: GroupSource, all: readonly Node[]): Names {
  const known = new Map(Object.entries(nodes).map(([here, there]) => [there, here]));
  const others = [
    ...new Map(all.filter(({ id }) => !known.has(id)).map((node) => [node.id, node])).values(),
  ];
  return new Map([...known, ...freshIds(others, idsOf(graph))]);
}

function clean(graph: Graph): Graph {
  return { ...graph, nodes: graph.nodes.map(unmarked) };
}

/**
 * Each workflow has its own positions: existing nodes stay where they are, new ones keep their
 * distances from the others.
 */
function inPlace(
  graph: Graph,
  newest: Graph,
  { nodes, ...changes }: Changes,
  { source }: Group,
): Changes {
  const here = new Map(graph.nodes.map((node) => [node.id, node]));
  const by = shiftOf(here, newest, source!);
  const placed = (node: Node | null, own: Node | undefined): Node | null => {
    if (node === null) return null;
    if (own !== undefined) return { ...node, x: own.x, y: own.y };
    const { x, y } = placeOf(node);
    return placedAt(node, { x: x + by.x, y: y + by.y });
  };
  const steps = nodes.map((step) => {
    const own = here.get(step.nodeId);
    return { ...step, before: placed(step.before, own), after: placed(step.after, own) };
  });
  return { ...changes, nodes: steps.filter(({ before, after }) => !isEqual(before, after)) };
}

function shiftOf(here: ReadonlyMap<string, Node>, newest: Graph, { nodes }: GroupSource): Point {
  const there = new Map(newest.nodes.map((node) => [node.id, node]));
  for (const [id, original] of Object.entries(nodes)) {
    const [own, other] = [here.get(id), there.get(original)];
    if (own === undefined || other === undefined) continue;
    return { x: placeOf(own).x - placeOf(other).x, y: placeOf(own).y - placeOf(other).y };
  }
  return { x: 0, y: 0 };
}

function withMembers(
  merged: Graph,
  group: Group,
  { name, version, graph }: Source,
  { names }: Joined,
  ids: Names,
): Graph {
  const there = idsOf(merged);
  const members = graph.nodes.flatMap(({ id }) =>
    there.has(ids.get(id)!) ? [[ids.get(id)!, id] as const] : [],
  );
  const kept = withReferences(group, (id) => (there.has(id) ? id : undefined));
  return changeGroup(merged, group.id, () => ({
    ...kept,
    title: group.title === group.source!.name ? name : group.title,
    nodeIds: [...new Set([...kept.nodeIds, ...members.map(([here]) => here)])],
    source: {
      ...group.source!,
      name,
      version,
      nodes: Object.fromEntries(members),
      ...(Object.keys(names).length === 0 ? {} : { parameters: names }),
    },
  }));
}

/** Describes a clash: the node, and which of its settings. */
function describeClash({ nodes }: Graph, path: string): readonly string[] {
  const node = nodes.find(({ id }) => path === id || path.startsWith(`${id}.`));
  if (node === undefined) return [];
  const [, name = ''] = /^\.fields\.(\w+)/.exec(path.slice(node.id.length)) ?? [];
  const field = node.fields.find((each) => each.name === name);
  return [
    field === undefined ? nodeTitle(node) : `${nodeTitle(node)} · ${field.title || field.name}`,
  ];
}
