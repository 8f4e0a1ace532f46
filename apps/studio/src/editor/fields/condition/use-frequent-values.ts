import { dataKey, wiringOf } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';

/** The most frequent values of a column of a node's first input, as texts; fetched when `isWanted`. */
export function useFrequentValues(
  nodeId: string,
  column: string,
  isWanted: boolean,
): readonly string[] {
  const session = useSession();
  const { projectId } = session.getState();
  const source = useSessionState(({ history, validation }) => {
    const [first] = wiringOf(history.present, validation?.schemas).get(nodeId)?.incoming ?? [];
    return first === undefined ? '' : `${first.edge.source}\n${Math.max(0, first.sourcePort)}`;
  });
  const [sourceId = '', output] = source.split('\n');
  const key = useSessionState(({ history }) =>
    sourceId === '' ? '' : dataKey(history.present, sourceId),
  );
  const { data } = useQuery({
    queryKey: ['frequent', projectId, sourceId, output, column, key],
    queryFn: ({ signal }) =>
      client.insight.profile(
        {
          body: {
            workflow: session.getState().history.present,
            projectId,
            nodeId: sourceId,
            output: Number(output),
            columns: [column],
          },
        },
        { signal },
      ),
    enabled: isWanted && sourceId !== '' && column !== '',
    staleTime: 60_000,
    retry: false,
  });
  const values = data?.columns[0]?.values ?? [];
  return [...new Set(values.flatMap(({ value }) => (isShort(value) ? [String(value)] : [])))];
}

function isShort(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '' && value.length < 80) || typeof value === 'number'
  );
}
