import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LogLines } from './log-lines.tsx';
import { LoadedOutput } from './output-removed.tsx';
import { client } from '../service/client.ts';
import { executionEvents } from './execution-events.ts';
import { addLines, endedLines, noLines, type LiveLines } from './live-lines.ts';

/** The log of an execution, live while it is running. */
export function ExecutionLog({
  executionId,
  ended,
}: {
  readonly executionId: number;
  readonly ended: boolean;
}): React.JSX.Element {
  const live = useLiveLog(executionId, !ended);
  const query = useEndedLog(executionId, ended);
  const address = logAddress(executionId);
  if (!ended || (live.lines.length > 0 && query.data === undefined))
    return <LogLines lines={live.lines} follow isTail={live.isTail} address={address} />;
  return (
    <LoadedOutput executionId={executionId} query={query}>
      {({ lines, isTail }) => (
        <LogLines lines={lines} follow={false} isTail={isTail} address={address} />
      )}
    </LoadedOutput>
  );
}

/** The URL of an execution's whole log. */
export function logAddress(executionId: number): string {
  return `/api/v1/workflow-executions/${executionId}/logs`;
}

/** The maximum number of log lines loaded; the whole log can be downloaded. */
const mostLines = 100_000;
/** How many more lines a live log may have before its first ones are dropped. */
const extraLines = 10_000;

/** The last lines of the log of an execution that has ended. */
function useEndedLog(executionId: number, isEnded: boolean): UseQueryResult<LiveLines> {
  return useQuery({
    queryKey: ['log', executionId],
    queryFn: async ({ signal }) =>
      endedLines(
        await (
          await client.executions.logs(
            { params: { id: executionId }, query: { tail: mostLines + 1 } },
            { signal },
          )
        ).text(),
        mostLines,
      ),
    enabled: isEnded,
    staleTime: Infinity,
  });
}

/** The log of a running execution, line by line; lines within a frame are rendered once. */
function useLiveLog(executionId: number, isLive: boolean): LiveLines {
  const [lines, setLines] = useState(noLines);
  useEffect(() => {
    if (!isLive) return;
    let waiting: string[] = [];
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const come = waiting;
      waiting = [];
      setLines((before) => addLines(before, come, { most: mostLines, extra: extraLines }));
    };
    setLines(noLines);
    const stop = executionEvents(executionId, ['log'], (_kind, data) => {
      waiting.push((data as { readonly line: string }).line);
      frame ||= requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [executionId, isLive]);
  return lines;
}
