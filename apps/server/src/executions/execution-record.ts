import type { ExecutionRecord } from '@millrace/api';
import { statusName, type Execution } from '@millrace/store';

/** An execution as the interface spells it, with some additions. */
export function executionRecord(execution: Execution): ExecutionRecord {
  const { stateVersion: _stateVersion, leaseOwner: _owner, leaseUntil: _until, fencingToken: _token, metrics, ...shown } = execution;
  return { ...shown, metrics: metrics as ExecutionRecord['metrics'], statusName: statusName(execution.status) };
}

export async function* executionRecords(executions: AsyncIterable<Execution>): AsyncGenerator<ExecutionRecord> {
  for await (const execution of executions) yield executionRecord(execution);
}
