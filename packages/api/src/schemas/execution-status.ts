/** Status codes of executions with their names. */
export const executionStatusCodes = {
  RUNNING: 0,
  STOPPED: 1,
  COMPLETED: 2,
  FAILED: 3,
  STARTING: 4,
  STOP: 5,
  KILLED: 6,
  STOPPING: 7,
  TIMEOUT: 8,
  PENDING: 9,
  SKIPPED: 10,
} as const;
export type ExecutionStatus = keyof typeof executionStatusCodes;
