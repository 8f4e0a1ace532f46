import { useDebouncedValue } from '@mantine/hooks';
import { dataKey } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { bestFormats, castCheck, formatsFor, probeName, type Probe } from './cast-check.ts';

const waitMs = 400;

/** What a cast does to the values of a column. */
export type CastCheck = {
  /** The number of values, without nulls, and how many of them can't be cast. */
  readonly values: number;
  readonly lost: number;
  /** The number of rows that were read if there are more; null: all of them. */
  readonly firstRows: number | null;
  /** The formats with which fewer values are lost. */
  readonly formats: readonly { readonly format: string; readonly lost: number }[];
};

/**
 * Tries a cast on the rows before a Cast Columns node, then, if values are lost, usual formats. Null
 * while it isn't known, or if the cast is impossible.
 */
export function useCastCheck(nodeId: string, probe: Probe): CastCheck | null {
  const session = useSession();
  const { projectId } = session.getState();
  const asked = useSessionState(({ history: { present } }) => {
    const source = present.edges.find(({ target }) => target === nodeId)?.source;
    return source === undefined ? '' : dataKey(present, source);
  });
  const text = JSON.stringify({ asked, probe });
  const [settled] = useDebouncedValue(text, waitMs);
  const { data } = useQuery({
    queryKey: ['cast', projectId, nodeId, settled],
    queryFn: async ({ signal }): Promise<CastCheck> => {
      const lostBy = async (probes: readonly Probe[]) => {
        const names = probes.map((_, index) => probeName(index));
        const { columns, rows, sampled } = await client.insight.profile(
          {
            body: {
              workflow: castCheck(session.getState().history.present, nodeId, probes),
              projectId,
              nodeId,
              columns: [probe.column, ...names],
            },
          },
          { signal },
        );
        const [original, ...cast] = columns;
        const nulls = original?.nulls ?? 0;
        return {
          type: original?.type ?? '',
          values: original?.count ?? 0,
          firstRows: sampled ? rows : null,
          lost: cast.map((column) => column.nulls - nulls),
        };
      };
      const { type, values, firstRows, lost } = await lostBy([probe]);
      const [lostNow = 0] = lost;
      const formats = type === 'STRING' && lostNow > 0 ? formatsFor(probe.type) : [];
      const tried =
        formats.length === 0
          ? []
          : (await lostBy(formats.map((format) => ({ ...probe, format })))).lost;
      const candidates = formats.map((format, index) => ({ format, lost: tried[index]! }));
      return { values, lost: lostNow, firstRows, formats: bestFormats(candidates, lostNow) };
    },
    enabled: asked !== '' && settled === text && probe.column !== '' && probe.type.trim() !== '',
    staleTime: 60_000,
    retry: false,
  });
  return data ?? null;
}
