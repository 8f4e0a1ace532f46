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

/**
 * The list's URL parameters: comma-separated outcomes, a workflow and the user who started it by
 * their ids, the name of a target, a time range.
 */
export type ExecutionSearch = ListSearch & {
  readonly status?: string;
  readonly workflow?: number;
  readonly user?: number;
  readonly target?: string;
  readonly since?: Period;
};

/** The parameters that narrow the list, without the text. */
export const noFilter = {
  status: undefined,
  workflow: undefined,
  user: undefined,
  target: undefined,
  since: undefined,
} as const satisfies { readonly [Key in keyof ExecutionSearch]?: undefined };

/** Whether anything but the text narrows the list. */
export function isFiltered(search: ExecutionSearch): boolean {
  return Object.keys(noFilter).some((name) => search[name as keyof ExecutionSearch] !== undefined);
}

export function readExecutionSearch(raw: Record<string, unknown>): ExecutionSearch {
  const status = typeof raw['status'] === 'string' ? outcomesIn(raw['status']).join(',') : '';
  const target = raw['target'];
  const since = typeof raw['since'] === 'string' ? raw['since'] : '';
  return {
    ...readListSearch(raw),
    ...(status === '' ? {} : { status }),
    ...idIn(raw, 'workflow'),
    ...idIn(raw, 'user'),
    ...(typeof target === 'string' && target !== '' ? { target } : {}),
    ...(Object.hasOwn(periods, since) ? { since: since as Period } : {}),
  };
}

/** Parses comma-separated outcomes; unknown ones are ignored. */
export function outcomesIn(text: string): readonly Outcome[] {
  const named = text.split(',');
  return (Object.keys(outcomes) as Outcome[]).filter((outcome) => named.includes(outcome));
}

/** The API states to request; undefined for all. A status that doesn't exist counts as none. */
export function statesOf({ status }: ExecutionSearch): string | undefined {
  const states = outcomesIn(status ?? '').flatMap((outcome) => outcomes[outcome]);
  return states.length === 0 ? undefined : states.join(',');
}

function idIn<const Name extends string>(
  raw: Record<string, unknown>,
  name: Name,
): { readonly [Key in Name]?: number } {
  const id = Number(raw[name]);
  return (Number.isInteger(id) && id > 0 ? { [name]: id } : {}) as {
    readonly [Key in Name]?: number;
  };
}
