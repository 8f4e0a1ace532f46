import { LogLines } from './log-lines.tsx';
import { LoadedOutput } from './output-removed.tsx';
import { mostLines, useEndedLog, useLiveLog } from './use-log.ts';

/** The log of an execution, live while it runs. */
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

/** Where the whole log of an execution can be had. */
export function logAddress(executionId: number): string {
  return `/api/v1/workflow-executions/${executionId}/logs`;
}
