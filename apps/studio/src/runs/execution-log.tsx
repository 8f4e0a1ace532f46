import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LogLines } from './log-lines.tsx';
import { LoadedOutput } from './output-removed.tsx';
import { client } from '../service/client.ts';
import { executionEvents } from './execution-events.ts';

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
  if (!ended || (live.length > 0 && query.data === undefined))
    return <LogLines lines={live} follow isTail={live.length === mostLines} address={address} />;
  return (
    <LoadedOutput executionId={executionId} query={query}>
      {(lines) => (
        <LogLines
          lines={lines}
          follow={false}
          isTail={lines.length === mostLines}
          address={address}
        />
      )}
    </LoadedOutput>
  );
}

/** The URL of an execution's whole log. */
export function logAddress(executionId: number): string {
  return `/api/v1/workflow-executions/${executionId}/logs`;
}

/** The maximum number of log lines shown; the whole log can be downloaded. */
const mostLines = 100_000;

/** The last lines of the log of an execution that has ended. */
function useEndedLog(executionId: number, isEnded: boolean): UseQueryResult<readonly string[]> {
  return useQuery({
    queryKey: ['log', executionId],
    queryFn: async ({ signal }) =>
      linesOf(
        await (
          await client.executions.logs(
            { params: { id: executionId }, query: { tail: mostLines } },
            { signal },
          )
        ).text(),
      ),
    enabled: isEnded,
    staleTime: Infinity,
  });
}

/** The log of a running execution, line by line; lines within a frame are rendered once. */
function useLiveLog(executionId: number, isLive: boolean): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isLive) return;
    let waiting: string[] = [];
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const come = waiting;
      waiting = [];
      setLines((before) => [...before, ...come].slice(-mostLines));
    };
    setLines([]);
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

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
