import type { Edge, Graph, Node } from '@millrace/model';

let last: {
  readonly ran: Graph;
  readonly drawn: Graph;
  readonly stale: ReadonlySet<string>;
} | null = null;

/**
 * The nodes whose data may differ from the graph that ran: changed since, or downstream of one that
 * was.
 */
export function staleNodes(ran: Graph, drawn: Graph): ReadonlySet<string> {
  if (last?.ran === ran && last.drawn === drawn) return last.stale;
  const stale = ran === drawn ? new Set<string>() : compare(ran, drawn);
  last = { ran, drawn, stale };
  return stale;
}

function compare(ran: Graph, drawn: Graph): ReadonlySet<string> {
  const before = new Map(ran.nodes.map((node) => [node.id, node]));
  const leadingBefore = Map.groupBy(ran.edges, ({ target }) => target);
  const leading = Map.groupBy(drawn.edges, ({ target }) => target);
  const following = Map.groupBy(drawn.edges, ({ source }) => source);
  const changed = drawn.nodes.filter(
    (node) =>
      !isSame(before.get(node.id), node) ||
      wiresText(leadingBefore.get(node.id)) !== wiresText(leading.get(node.id)),
  );
  const stale = new Set(
    ran.parameters === drawn.parameters
      ? changed.map(({ id }) => id)
      : drawn.nodes.map(({ id }) => id),
  );
  for (const id of stale) for (const { target } of following.get(id) ?? []) stale.add(target);
  return stale;
}

function isSame(before: Node | undefined, now: Node): boolean {
  if (before === now || (before?.fields === now.fields && before.nodeClass === now.nodeClass))
    return true;
  return (
    before !== undefined &&
    before.nodeClass === now.nodeClass &&
    valuesText(before) === valuesText(now)
  );
}

function valuesText(node: Node): string {
  return JSON.stringify(node.fields.map(({ name, value }) => [name, value]).toSorted());
}

function wiresText(edges: readonly Edge[] = []): string {
  return JSON.stringify(
    edges.map(({ source, sourcePort, targetPort }) => [
      source,
      sourcePort ?? null,
      targetPort ?? null,
    ]),
  );
}
