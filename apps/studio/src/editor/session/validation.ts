import type { Client } from '@millrace/client';
import type { Issue, Graph } from '@millrace/model';

type Answer = Awaited<ReturnType<Client['workflows']['validate']>>;

/** The columns of a port, as far as they are known without running. */
export type PortSchema = Answer['schemas'][number]['outputs'][number];

/** What the server says of a graph: its issues, what the world lacks now, and the columns of every node. */
export type Validation = {
  readonly graph: Graph;
  readonly issues: readonly Issue[];
  readonly unavailable: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, { readonly inputs: readonly PortSchema[]; readonly outputs: readonly PortSchema[] }>;
};

/** Asks the server about a graph. It saves nothing. */
export async function validateGraph(client: Client, graph: Graph, projectId: number, signal: AbortSignal): Promise<Validation> {
  const { issues, unavailable, schemas } = await client.workflows.validate({ body: { workflow: graph, projectId } }, { signal });
  return {
    graph,
    issues: issues as readonly Issue[],
    unavailable: new Map(unavailable.map(({ nodeId, reason }) => [nodeId, reason])),
    schemas: new Map(schemas.map(({ nodeId, inputs, outputs }) => [nodeId, { inputs, outputs }])),
  };
}

/** Whether the two graphs mean the same to the server: the same but for places. */
export function meansTheSame(one: Graph, other: Graph): boolean {
  if (one === other) return true;
  if (one.edges !== other.edges || one.parameters !== other.parameters || one.nodes.length !== other.nodes.length) return false;
  return one.nodes.every((node, index) => {
    const twin = other.nodes[index]!;
    return node === twin || (node.id === twin.id && node.fields === twin.fields && node.title === twin.title && node.nodeClass === twin.nodeClass);
  });
}
