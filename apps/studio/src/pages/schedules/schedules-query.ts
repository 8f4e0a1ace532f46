import type { ScheduleRecord, SimulatedSchedule } from '@millrace/api';
import { ProblemError } from '@millrace/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, readListSearch, type ListSearch } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';
import { timingOf, type ScheduleDraft } from './schedule-draft.ts';

/** The key of everything that is known about a project's schedules. */
export const schedulesKey = (projectId: number) => ['schedules', projectId] as const;

const refreshMs = 15_000;

/** The list's URL parameters, among them whether the schedules are active. */
export type ScheduleSearch = ListSearch & {
  readonly state?: 'active' | 'paused';
  readonly view?: string;
  readonly month?: string;
};

/** Parses a URL, ignoring anything invalid. */
export function readScheduleSearch(raw: Record<string, unknown>): ScheduleSearch {
  const { state, view, month } = raw;
  return {
    ...readListSearch(raw),
    ...(state === 'active' || state === 'paused' ? { state } : {}),
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof month === 'string' ? { month } : {}),
  };
}

export const schedulesPageQuery = (
  projectId: number,
  { search, state, page = 1 }: Pick<ScheduleSearch, 'search' | 'state' | 'page'>,
) =>
  queryOptions({
    queryKey: [...schedulesKey(projectId), 'page', search, state, page],
    queryFn: ({ signal }) =>
      paged<ScheduleRecord>(signal, (options) =>
        client.schedules.list(
          {
            query: {
              projectId,
              search,
              paused: state === undefined ? undefined : state === 'paused',
              page: page - 1,
              size: pageSize,
            },
          },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', id],
    queryFn: ({ signal }) => client.schedules.get({ params: { id } }, { signal }),
    refetchInterval: refreshMs,
  });

/** What the simulation assumes besides the draft. */
export type Assumed = {
  readonly from: string | null;
  readonly runMinutes: number;
  readonly down: { readonly from: string; readonly to: string } | null;
};

/** Whether the cron pattern of a simulated draft can't be read. */
export function isWrongCron(error: Error | null): error is ProblemError {
  return error instanceof ProblemError && error.problem.text?.code === 'WRONG_CRON';
}

/** How the simulation begins. */
export const usualAssumptions: Assumed = { from: null, runMinutes: 5, down: null };

/** When a draft would fire, and what would happen to its runs. Nothing is saved. */
export const simulationQuery = (draft: ScheduleDraft, { from, runMinutes, down }: Assumed) => {
  const body = {
    ...timingOf(draft),
    overlap: draft.overlap,
    catchUp: draft.catchUp,
    from,
    runSeconds: Math.max(1, runMinutes * 60),
    downFrom: down?.from ?? null,
    downTo: down?.to ?? null,
  };
  return queryOptions({
    queryKey: ['schedule simulation', body],
    queryFn: ({ signal }): Promise<SimulatedSchedule> =>
      client.schedules.simulate({ body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};
