import type { Client } from '@millrace/client';
import type { Validation } from '@millrace/graph-editor';
import type { Issue, Graph } from '@millrace/model';
import { problemText } from '../../i18n/problem-text.ts';

/** Validates a graph on the server. Saves nothing. */
export async function validateGraph(
  client: Client,
  graph: Graph,
  projectId: number,
  signal: AbortSignal,
): Promise<Validation> {
  const { issues, unavailable, notices, schemas } = await client.workflows.validate(
    { body: { workflow: graph, projectId } },
    { signal },
  );
  return {
    graph,
    issues: issues as unknown as readonly Issue[],
    unavailable: new Map(
      unavailable.map(({ nodeId, reason, text }) => [
        nodeId,
        problemText({ detail: reason, ...(text === undefined ? {} : { text }) }),
      ]),
    ),
    notices: new Map(
      [...Map.groupBy(notices, ({ nodeId }) => nodeId)].map(([nodeId, own]) => [
        nodeId,
        own.map(({ message, text }) => problemText({ detail: message, text })),
      ]),
    ),
    schemas: new Map(schemas.map(({ nodeId, inputs, outputs }) => [nodeId, { inputs, outputs }])),
  };
}
