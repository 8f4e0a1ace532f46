import type { Graph, Node } from '@millrace/model';
import { values } from '@millrace/plan';
import type { Pinned } from '@millrace/processors';
import type { GraphWork } from './graph-work.ts';
import type { PinContent } from '../result-cache/pin-rows.ts';
import type { PinReference } from '../result-cache/pin-states.ts';

/** The pin that a node refers to in its member `pin`, or null. */
function pinOf(node: Node): string | null {
  return typeof node['pin'] === 'string' && node['pin'] !== '' ? node['pin'] : null;
}

/**
 * The pinned rows of a graph's nodes. Leaves out pins that don't exist anymore, or whose workflow
 * the user may not see.
 */
export function pinnedOutputs(work: GraphWork, graph: Graph): Pinned {
  const named = pinsOf(graph);
  const contents = work.askAll<'pinned rows'>(
    named.map(({ id }) => ({ kind: 'pinned rows', key: `pinned rows ${id}`, id })),
  );
  return new Map(
    named.flatMap(({ nodeId }, index) => {
      const content = contents[index] ?? null;
      return content === null ? [] : [[nodeId, outputsOf(content, nodeId)] as const];
    }),
  );
}

/** The pins that a graph's nodes refer to. */
export function pinsOf(graph: Graph): readonly PinReference[] {
  return graph.nodes.flatMap((node) => {
    const id = pinOf(node);
    return id === null ? [] : [{ nodeId: node.id, id }];
  });
}

function outputsOf(content: string, nodeId: string) {
  const { outputs } = JSON.parse(content) as PinContent;
  return outputs.map(({ fields, rows }) => ({
    kind: 'relation' as const,
    relation: values(fields, rows, { nodeId }),
  }));
}
