import type { Graph } from '@millrace/model';
import { changesOf, isNothing } from '../difference/changes.ts';
import { collisions, renamedGraph, type Names } from '../difference/renamed.ts';
import { sharing } from '../difference/same.ts';
import { withChanges } from '../difference/with-changes.ts';
import type { History } from '../document/history.ts';

/** `names`: new ids of renamed nodes. `clashes`: what both had changed. */
export type Rebased = {
  readonly history: History<Graph>;
  readonly stored: Graph;
  readonly names: Names;
  readonly clashes: readonly string[];
};

/**
 * The history of a document, rebased from one graph onto another: changes made there are in every
 * step, changes made here stay, and undo reverts only the latter. Where both have changed the same
 * thing, the change made here wins, and undo restores the other one.
 */
export function rebased(history: History<Graph>, from: Graph, onto: Graph): Rebased {
  const stored = sharing(from, onto);
  const changes = changesOf(from, stored);
  if (isNothing(changes))
    return { history: replaced(history, from, stored), stored, names: new Map(), clashes: [] };
  const { past, present, future } = history;
  const names = collisions(from, stored, [...past, present, ...future]);
  const others = (graph: Graph): Graph =>
    graph === from
      ? stored
      : withChanges(renamedGraph(graph, names), changes, { winner: 'here', revive: false }).graph;
  const mine = renamedGraph(present, names);
  const { graph, clashes } =
    present === from
      ? { graph: stored, clashes: [] }
      : withChanges(mine, changes, { winner: 'here', revive: true });
  const theirs =
    clashes.length === 0
      ? []
      : [withChanges(mine, changes, { winner: 'changes', revive: true }).graph];
  return {
    history: {
      ...history,
      past: [...past.map(others), ...theirs],
      present: graph,
      future: future.map(others),
    },
    stored,
    names,
    clashes,
  };
}

function replaced(history: History<Graph>, from: Graph, stored: Graph): History<Graph> {
  const other = (graph: Graph): Graph => (graph === from ? stored : graph);
  return {
    ...history,
    past: history.past.map(other),
    present: other(history.present),
    future: history.future.map(other),
  };
}
