import type { Graph } from '@millrace/model';
import { collisions, renamedChanges } from '../difference/renamed.ts';
import { withChanges } from '../difference/with-changes.ts';
import type { StoredBackup } from './backup.ts';
import { printOf } from './print.ts';

/**
 * Applies this browser's backups of closed windows. Where the server's draft has a different value
 * in the same place, the backup wins and undo restores the other.
 */
export function withCopies(
  base: Graph,
  copies: readonly StoredBackup[],
): { readonly graph: Graph; readonly older: Graph | null } {
  let graph = base;
  let older: Graph | null = null;
  for (const copy of copies) {
    const all =
      copy.unanswered.find(({ print }) => print === printOf(base))?.changes ?? copy.changes;
    const added = all.nodes.flatMap(({ before, after }) =>
      before === null && after !== null ? [after] : [],
    );
    const known = new Set(added.map(({ id }) => id));
    const before = { ...graph, nodes: graph.nodes.filter(({ id }) => !known.has(id)) };
    const changes = renamedChanges(all, collisions(before, graph, [{ ...graph, nodes: added }]));
    const own = withChanges(graph, changes, { winner: 'changes', revive: true });
    if (own.clashes.length > 0)
      older = withChanges(graph, changes, { winner: 'here', revive: true }).graph;
    graph = own.graph;
  }
  return { graph, older };
}
