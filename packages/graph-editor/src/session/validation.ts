import type { Issue, Graph } from '@millrace/model';
import type { PortSchema } from '../document/port-schema.ts';

/**
 * The server's validation of a graph: its issues, sources that don't exist now, how sources are
 * read, and the columns of every node.
 */
export type Validation = {
  readonly graph: Graph;
  readonly issues: readonly Issue[];
  readonly unavailable: ReadonlyMap<string, string>;
  /** What to know about how the sources of nodes are read, by node id. */
  readonly notices: ReadonlyMap<string, readonly string[]>;
  readonly schemas: ReadonlyMap<
    string,
    { readonly inputs: readonly PortSchema[]; readonly outputs: readonly PortSchema[] }
  >;
};

/** Whether two graphs mean the same to the server, ignoring positions. */
export function meansTheSame(one: Graph, other: Graph): boolean {
  if (one === other) return true;
  if (
    one.edges !== other.edges ||
    one.parameters !== other.parameters ||
    one.nodes.length !== other.nodes.length
  )
    return false;
  return one.nodes.every((node, index) => {
    const twin = other.nodes[index]!;
    return (
      node === twin ||
      (node.id === twin.id &&
        node.fields === twin.fields &&
        node.title === twin.title &&
        node.nodeClass === twin.nodeClass)
    );
  });
}
