import type { ExecutionRecord } from '@millrace/api';
import { statusName, type Execution } from '@millrace/store';

/**
 * An execution in the interface's form, with some additions. A run without a page of its own has
 * the studio's, at the service's address.
 */
export function executionRecord(execution: Execution, address: string): ExecutionRecord {
  const {
    stateVersion: _stateVersion,
    leaseOwner: _owner,
    leaseUntil: _until,
    fencingToken: _token,
    metrics,
    ...shown
  } = execution;
  const uiWebUrl =
    execution.uiWebUrl || `${address}/projects/${execution.projectId}/executions/${execution.id}`;
  const pinned = (metrics?.nodes ?? []).flatMap(({ nodeId, from }) =>
    from === 'pinned' ? [nodeId] : [],
  );
  return {
    ...shown,
    ...(pinned.length === 0 ? {} : { pinned }),
    uiWebUrl,
    metrics: metrics as ExecutionRecord['metrics'],
    statusName: statusName(execution.status),
  };
}

export async function* executionRecords(
  executions: AsyncIterable<Execution>,
  address: string,
): AsyncGenerator<ExecutionRecord> {
  for await (const execution of executions) yield executionRecord(execution, address);
}
