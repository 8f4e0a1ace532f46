import { runWarnings, type ExecutionRecord } from '@millrace/api';
import { statusName, type Execution, type Users } from '@millrace/store';

/**
 * An execution in the interface's form, with some additions. A run without a page of its own has
 * the studio's, at the service's address.
 */
export function executionRecord(
  execution: Execution,
  address: string,
  username: string | null,
): ExecutionRecord {
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
    username,
    ...(pinned.length === 0 ? {} : { pinned }),
    uiWebUrl,
    metrics: withWarnings(metrics as ExecutionRecord['metrics']),
    statusName: statusName(execution.status),
  };
}

function withWarnings(metrics: ExecutionRecord['metrics']): ExecutionRecord['metrics'] {
  const warnings = runWarnings(metrics?.nodes ?? []);
  return metrics === null || warnings.length === 0
    ? metrics
    : { ...metrics, warnings: [...warnings] };
}

/** The same for a list. Each user is read once. */
export async function* executionRecords(
  executions: AsyncIterable<Execution>,
  address: string,
  users: Pick<Users, 'get'>,
): AsyncGenerator<ExecutionRecord> {
  const names = new Map<number, string | null>();
  for await (const execution of executions) {
    const { userId } = execution;
    if (!names.has(userId)) names.set(userId, (await users.get(userId))?.username ?? null);
    yield executionRecord(execution, address, names.get(userId)!);
  }
}
