import type { Graph } from '@millrace/model';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';

/**
 * The saved versions, newest first, without their graphs. `current` says when there is a newer one.
 */
export const versionsQuery = (workflowId: number, current: number) =>
  queryOptions({
    queryKey: ['versions', workflowId, current],
    queryFn: ({ signal }) =>
      client.workflows.versions({ query: { workflowId, content: false } }, { signal }),
  });

/** A saved version's graph, which never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['version', id, version],
    queryFn: async () =>
      (await client.workflows.version({ params: { id, version } })).workflow as unknown as Graph,
    staleTime: Infinity,
  });
