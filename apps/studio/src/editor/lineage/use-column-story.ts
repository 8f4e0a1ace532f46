import type { LineageRecord } from '@millrace/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Graph } from '@millrace/model';
import { client } from '../../service/client.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { columnStory, type ColumnStory } from './column-story.ts';

export type ColumnPlace = {
  readonly nodeId: string;
  readonly output: number;
  readonly column: string;
};

/** Where a column comes from and where it goes in the current graph. */
export function useColumnStory(place: ColumnPlace): {
  readonly story: ColumnStory | null;
  readonly error: Error | null;
} {
  const graph = useSessionState(({ history }) => history.present);
  const upstream = useLineage(place, 'upstream');
  const downstream = useLineage(place, 'downstream');
  const story = useMemo(
    () =>
      upstream.data === undefined || downstream.data === undefined
        ? null
        : columnStory(graph, upstream.data, downstream.data),
    [graph, upstream.data, downstream.data],
  );
  return { story, error: upstream.error ?? downstream.error };
}

function useLineage(
  place: ColumnPlace,
  direction: 'upstream' | 'downstream',
): UseQueryResult<LineageRecord> {
  const session = useSession();
  const { projectId } = session.getState();
  const workflow = useSessionState(({ history }) => history.present);
  return useQuery({
    queryKey: ['lineage', projectId, place, direction, graphKey(workflow)],
    queryFn: ({ signal }) =>
      client.insight.lineage({ body: { workflow, projectId, ...place, direction } }, { signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
}

const keys = new WeakMap<Graph, string>();

/** A short key of a graph, to request each graph only once. No other graph gets the same key. */
function graphKey(graph: Graph): string {
  const key = keys.get(graph) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  keys.set(graph, key);
  return key;
}
