import type { Graph } from '@millrace/model';

/**
 * A short fingerprint, equal for graphs with the same meaning; used to find out whether the server
 * has stored what was sent.
 */
export function printOf(graph: Graph): string {
  const known = prints.get(graph);
  if (known !== undefined) return known;
  const print = hashOf(
    JSON.stringify([
      graph.name,
      graph.parameters ?? null,
      inKeyOrder(graph['groups'] ?? null),
      graph.nodes.map(({ id, nodeClass, title, x, y, fields }) => [
        id,
        nodeClass,
        title ?? '',
        x,
        y,
        fields.map(({ name, value }) => [name, value]),
      ]),
      graph.edges.map(({ source, target, sourcePort, targetPort }) => [
        source,
        target,
        sourcePort ?? null,
        targetPort ?? null,
      ]),
    ]),
  );
  prints.set(graph, print);
  return print;
}

/** The server sorts keys. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([key, content]) => [key, inKeyOrder(content)]);
}

const prints = new WeakMap<Graph, string>();

/** cyrb53, by bryc (public domain): a 53-bit hash. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${text.length}-${(4294967296 * (2097151 & two) + (one >>> 0)).toString(36)}`;
}
