import type { TableRecord } from '@millrace/api';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { dataKey } from '../document/upstream.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

/** The first rows that a node gives as the graph stands. A change that does not reach the node asks nothing; one that does calls the old question off. */
export function usePreview(nodeId: string | null, output = 0): UseQueryResult<TableRecord> {
  const session = useSession();
  const key = useSessionState(({ history }) => (nodeId === null ? '' : dataKey(history.present, nodeId)));
  const { projectId } = session.getState();
  return useQuery({
    queryKey: ['preview', projectId, nodeId, output, key],
    queryFn: ({ signal }) =>
      client.workflows.preview({ body: { workflow: session.getState().history.present, projectId, nodeId: nodeId ?? '', output } }, { signal }),
    enabled: nodeId !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
