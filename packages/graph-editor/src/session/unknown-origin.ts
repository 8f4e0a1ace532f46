import type { Validation } from './validation.ts';
import type { PortSchema } from '../document/port-schema.ts';

/**
 * The nearest node upstream of `nodeId` that causes its columns to be unknown: its own output is
 * unknown although its inputs are known.
 */
export function unknownOrigin({ graph, schemas }: Validation, nodeId: string): string | null {
  const incoming = Map.groupBy(graph.edges, ({ target }) => target);
  const ids = new Set([nodeId]);
  for (const id of ids) {
    const { inputs = [], outputs = [] } = schemas.get(id) ?? {};
    if (id !== nodeId && outputs.some(isUnknown) && !inputs.some(isUnknown)) return id;
    for (const { source } of incoming.get(id) ?? []) ids.add(source);
  }
  return null;
}

function isUnknown({ kind }: PortSchema): boolean {
  return kind === 'unknown';
}
