import { placeOf } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';

const forPeople: ReadonlySet<string> = new Set(['doc', 'sticky']);

/**
 * The node most likely to be of interest: the rightmost one without successors. Null if there is
 * none.
 */
export function lastNode({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Node | null {
  const leading = new Set(edges.map(({ source }) => source));
  const withData = nodes.filter(({ type }) => !forPeople.has(type));
  const ends = withData.filter(({ id }) => !leading.has(id));
  const [first, ...others] = ends.length === 0 ? withData : ends;
  return (
    others.reduce(
      (best, node) => (best === undefined || placeOf(node).x > placeOf(best).x ? node : best),
      first,
    ) ?? null
  );
}
