import type { ResultFile } from '@millrace/engine';
import type { Graph, Node } from '@millrace/model';
import { values } from '@millrace/plan';
import type { Pinned } from '@millrace/processors';
import type { GraphWork } from '../analysis/graph-work.ts';
import type { Store } from '@millrace/store';
import type { PinState } from '../contract/runner.ts';
import type { Person } from '../person.ts';

/** What is stored of pinned rows: each output of the node, whole. */
export type PinContent = { readonly outputs: readonly Pick<ResultFile, 'fields' | 'rows'>[] };

/** The pin that a node names in its member `pin`, or null. */
function pinOf(node: Node): string | null {
  return typeof node['pin'] === 'string' && node['pin'] !== '' ? node['pin'] : null;
}

/** The pinned rows of a graph's nodes, as far as they are there and the person may see their workflow. */
export function pinnedOutputs(work: GraphWork, graph: Graph): Pinned {
  const named = pinsOf(graph);
  const contents = work.askAll<'pinned rows'>(named.map(({ id }) => ({ kind: 'pinned rows', key: `pinned rows ${id}`, id })));
  return new Map(
    named.flatMap(({ nodeId }, index) => {
      const content = contents[index] ?? null;
      return content === null ? [] : [[nodeId, outputsOf(content, nodeId)] as const];
    }),
  );
}

/** The pins that a graph's nodes name. */
export function pinsOf(graph: Graph): readonly PinReference[] {
  return graph.nodes.flatMap((node) => {
    const id = pinOf(node);
    return id === null ? [] : [{ nodeId: node.id, id }];
  });
}

export type PinReference = { readonly nodeId: string; readonly id: string };

/** The pins as far as they are there and the person may see their workflow. */
export async function pinStates({ pins }: Pick<Store, 'pins'>, named: readonly PinReference[], { scope }: Pick<Person, 'scope'>): Promise<readonly PinState[]> {
  return Promise.all(named.map(async ({ nodeId, id }) => ({ nodeId, id, pin: (await pins.get(scope, id)) ?? null })));
}

function outputsOf(content: string, nodeId: string) {
  const { outputs } = JSON.parse(content) as PinContent;
  return outputs.map(({ fields, rows }) => ({ kind: 'relation' as const, relation: values(fields, rows, { nodeId }) }));
}
