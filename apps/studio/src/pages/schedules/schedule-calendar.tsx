import { ActionIcon, Button } from '@mantine/core';
import { currentLocale } from '@millrace/data-grid';
import type { ExecutionRecord, ScheduleRecord } from '@millrace/api';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { client } from '../../service/client.ts';
import { firstDayIn, monthAfter, readMonth, weeksOf, type CalendarDay } from './calendar-days.ts';
import style from './schedule-calendar.module.css';
import { schedulesKey } from './schedules-query.ts';

/** Planned runs of one schedule on one day, or past runs with the same result. */
type Entry = {
  readonly key: string;
  readonly scheduleId: number;
  readonly name: string;
  readonly times: readonly number[];
  /** Whether there are more times than were requested. */
  readonly isCut?: boolean;
  /** The status of past runs; null: planned. */
  readonly status: number | null;
};

const mostEntries = 4;
const mostTimes = 1000;

/** The runs of a project's schedules by day: past ones with their result, and planned ones. */
export function ScheduleCalendar({
  projectId,
  month: text,
}: {
  readonly projectId: number;
  readonly month: string | undefined;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const month = readMonth(text, new Date());
  const weeks = weeksOf(month, firstDayIn(currentLocale() ?? navigator.language));
  const query = useQuery(monthQuery(projectId, weeks));
  const format = (options: Intl.DateTimeFormatOptions, time: number): string =>
    new Intl.DateTimeFormat(currentLocale(), options).format(time);
  const title = format(
    { month: 'long', year: 'numeric' },
    new Date(month.year, month.month, 15).getTime(),
  );
  const show = (next: string | undefined): void =>
    void navigate({
      to: '.',
      search: { view: 'calendar', ...(next === undefined ? {} : { month: next }) },
      replace: true,
    });
  return (
    <section className={style.calendar} aria-label={t('schedules.month.label', { month: title })}>
      <div className={style.head}>
        <h2>{title}</h2>
        <ActionIcon
          aria-label={t('schedules.month.previous')}
          onClick={() => show(monthAfter(month, -1))}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('schedules.month.next')}
          onClick={() => show(monthAfter(month, 1))}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <Button variant="default" size="compact-xs" onClick={() => show(undefined)}>
          {t('schedules.month.today')}
        </Button>
        <span className="quiet">{t('schedules.month.note')}</span>
      </div>
      <Loaded query={query}>
        {(entriesOf) => (
          <table className={style.month}>
            <thead>
              <tr>
                {weeks[0]?.map(({ start }) => (
                  <th key={start} scope="col">
                    {format({ weekday: 'short' }, start)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]?.start}>
                  {week.map((day) => (
                    <Day
                      key={day.start}
                      day={day}
                      entries={entriesOf(day)}
                      projectId={projectId}
                      clock={(time) => format({ hour: '2-digit', minute: '2-digit' }, time)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}

function Day({
  day: { start, end, number, isInMonth },
  entries,
  projectId,
  clock,
}: {
  readonly day: CalendarDay;
  readonly entries: readonly Entry[];
  readonly projectId: number;
  readonly clock: (time: number) => string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const now = Date.now();
  const shown = entries.slice(0, mostEntries);
  return (
    <td
      data-outside={!isInMonth || undefined}
      data-today={(now >= start && now < end) || undefined}
    >
      <time className={style.number} dateTime={new Date(start).toISOString().slice(0, 10)}>
        {number}
      </time>
      {shown.map(({ key, scheduleId, name, times, status, isCut = false }) => {
        const label =
          times.length === 1
            ? `${clock(times[0]!)} ${name}`
            : t('schedules.month.times', {
                name,
                count: times.length,
                times: isCut ? `${times.length}+` : String(times.length),
              });
        return (
          <Link
            key={key}
            to="/projects/$projectId/schedules/$scheduleId"
            params={{ projectId, scheduleId }}
            search={status === null ? {} : { tab: 'history' }}
            className={style.entry}
            data-planned={status === null || undefined}
            title={label}
          >
            {status !== null && (
              <span className={style.status}>
                <StatusBadge status={status} />
              </span>
            )}
            <span className={style.name}>{label}</span>
          </Link>
        );
      })}
      {entries.length > shown.length && (
        <span className={style.more}>
          {t('schedules.month.more', { count: entries.length - shown.length })}
        </span>
      )}
    </td>
  );
}

/** The entries of each day between two times: past runs, then planned ones. */
const monthQuery = (projectId: number, weeks: readonly (readonly CalendarDay[])[]) => {
  const from = weeks[0]?.[0]?.start ?? 0;
  const to = weeks.at(-1)?.at(-1)?.end ?? 0;
  return queryOptions({
    queryKey: [...schedulesKey(projectId), 'calendar', from, to],
    async queryFn({ signal }) {
      const now = Date.now();
      const schedules = await client.schedules.list({ query: { projectId } }, { signal });
      const past =
        from > now
          ? []
          : await client.executions.list(
              { query: { projectId, from, to, page: 0, size: 1000 } },
              { signal },
            );
      const planned = await Promise.all(
        schedules
          .filter(({ paused, nextFireTimes }) => !paused && nextFireTimes.length > 0)
          .map(async (schedule) => ({
            schedule,
            byDay: await plannedTimes(
              schedule,
              weeks.flat().filter(({ end }) => end > now),
              now,
              signal,
            ),
          })),
      );
      const names = new Map(schedules.map(({ id, name }) => [id, name]));
      return ({ start, end }: CalendarDay): readonly Entry[] => [
        ...pastEntries(
          past.filter(({ startTime }) => startTime >= start && startTime < end),
          names,
        ),
        ...planned.flatMap(({ schedule: { id, name }, byDay }) => {
          const times = byDay.get(start) ?? [];
          const isCut = times.length >= mostTimes;
          return times.length === 0
            ? []
            : [{ key: `planned ${id}`, scheduleId: id, name, times, isCut, status: null }];
        }),
      ];
    },
  });
};

/**
 * The times of a schedule by the start of their day. A response has at most a thousand times, so a
 * schedule that fires every minute is requested day by day.
 */
async function plannedTimes(
  schedule: ScheduleRecord,
  days: readonly CalendarDay[],
  now: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const byDay = new Map<number, readonly number[]>();
  let known: readonly number[] = [];
  let knownUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end } of days) {
    if (end > knownUntil) {
      known = await timesFrom(schedule, Math.max(start, now), signal);
      knownUntil = known.length < mostTimes ? Number.POSITIVE_INFINITY : (known.at(-1) ?? end);
    }
    byDay.set(
      start,
      known.filter((time) => time >= start && time < end),
    );
  }
  return byDay;
}

async function timesFrom(
  schedule: ScheduleRecord,
  from: number,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { cronPattern, fireEvery, day, dayOfTheMonth, hour, minute, startTime, endTime, timeZone } =
    schedule;
  const { nextFireTimes } = await client.schedules.simulate(
    {
      body: {
        cronPattern,
        fireEvery,
        day,
        dayOfTheMonth,
        hour,
        minute,
        startTime,
        endTime,
        timeZone,
        from: new Date(from).toISOString(),
        count: mostTimes,
      },
    },
    { signal },
  );
  return nextFireTimes.map((time) => Date.parse(time));
}

function pastEntries(
  runs: readonly ExecutionRecord[],
  names: ReadonlyMap<number, string>,
): readonly Entry[] {
  const byKind = new Map<string, Entry>();
  for (const { analysisFlowScheduleId: id, status, startTime } of runs) {
    const name = id === null ? undefined : names.get(id);
    if (id === null || name === undefined) continue;
    const key = `${id} ${status}`;
    const times = [...(byKind.get(key)?.times ?? []), startTime];
    byKind.set(key, { key, scheduleId: id, name, times, status });
  }
  return [...byKind.values()];
}
