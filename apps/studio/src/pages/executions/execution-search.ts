import type { ExecutionStatus } from '@millrace/api';
import { readListSearch, type ListSearch } from '../../ui/record-list/list-search.ts';

/** The outcomes of executions as shown to users, each with its API states. */
export const outcomes = {
  running: ['PENDING', 'STARTING', 'RUNNING', 'STOPPING'],
  completed: ['COMPLETED'],
  failed: ['FAILED', 'TIMEOUT', 'KILLED'],
  stopped: ['STOPPED', 'STOP', 'SKIPPED'],
} as const satisfies Record<string, readonly ExecutionStatus[]>;
export type Outcome = keyof typeof outcomes;

const hour = 3_600_000;

/** The time ranges of the filter, in milliseconds. */
export const periods = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  month: 30 * 24 * hour,
} as const;
export type Period = keyof typeof periods;

/** The list's URL parameters: comma-separated outcomes, a workflow by its id, a time range. */
export type ExecutionSearch = ListSearch & {
  readonly status?: string;
  readonly workflow?: number;
  readonly since?: Period;
};

export function readExecutionSearch(raw: Record<string, unknown>): ExecutionSearch {
  const status = typeof raw['status'] === 'string' ? outcomesIn(raw['status']).join(',') : '';
  const workflow = Number(raw['workflow']);
  const since = typeof raw['since'] === 'string' ? raw['since'] : '';
  return {
    ...readListSearch(raw),
    ...(status === '' ? {} : { status }),
    ...(Number.isInteger(workflow) && workflow > 0 ? { workflow } : {}),
    ...(Object.hasOwn(periods, since) ? { since: since as Period } : {}),
  };
}

/** Parses comma-separated outcomes; unknown ones are ignored. */
export function outcomesIn(text: string): readonly Outcome[] {
  const named = text.split(',');
  return (Object.keys(outcomes) as Outcome[]).filter((outcome) => named.includes(outcome));
}

/** The API states to request; undefined for all. */
export function statesOf({ status }: ExecutionSearch): string | undefined {
  if (status === undefined) return undefined;
  return outcomesIn(status)
    .flatMap((outcome) => outcomes[outcome])
    .join(',');
}
