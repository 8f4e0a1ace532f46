import type { Client } from '@millrace/client';
import { dataKey } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../service/client.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { isCachePoint, markedNodes, pinOf } from './marks.ts';

type Answer = Awaited<ReturnType<Client['resultCache']['state']>>;
export type CachePointState = Answer['cachePoints'][number];
export type PinState = Answer['pins'][number];

export type NodeCacheState = {
  readonly cachePoints: readonly CachePointState[];
  readonly pins: readonly PinState[];
};

const nothing: NodeCacheState = { cachePoints: [], pins: [] };
const pollMs = 4000;

/**
 * The server's cache state of the marked nodes, as far as it is known. Makes no request if no node
 * is marked.
 */
export function useCacheState(): NodeCacheState {
  const session = useSession();
  const { projectId } = session.getState();
  const graph = useSessionState(({ history }) => history.present);
  const key = useMemo(
    () =>
      markedNodes(graph).map((node) => [
        node.id,
        isCachePoint(node),
        pinOf(node),
        dataKey(graph, node.id),
      ]),
    [graph],
  );
  const { data = nothing } = useQuery({
    queryKey: ['cache', projectId, key],
    queryFn: ({ signal }) =>
      client.resultCache.state(
        { body: { workflow: session.getState().history.present, projectId } },
        { signal },
      ),
    enabled: key.length > 0,
    staleTime: pollMs,
    retry: false,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (isPending(state.data) ? pollMs : false),
  });
  return key.length === 0 ? nothing : data;
}

/** Whether a preview or a run may store something soon, or the response is still missing. */
function isPending(data: NodeCacheState | undefined): boolean {
  return (
    data === undefined ||
    data.cachePoints.some(({ cached, reason }) => cached === null && reason === null)
  );
}
