import { Button, Group, NumberInput, Skeleton, Switch } from '@mantine/core';
import type { SimulatedSchedule } from '@millrace/api';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconClockShield,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../ui/moment-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { duration, wholeTime } from '../../ui/time.ts';
import { localDateTime, nextClockChange } from './local-date-time.ts';
import type { ScheduleDraft } from './schedule-draft.ts';
import { isWrongCron, simulationQuery, usualAssumptions } from './schedules-query.ts';
import { draftWords, fireWords } from './schedule-words.ts';
import style from './schedules.module.css';

type Down = { readonly from: string; readonly to: string };

const day = 86_400_000;

/** When a draft would fire, in words and times, and what would happen to each run. */
export function Simulation({ draft }: { readonly draft: ScheduleDraft }): React.JSX.Element {
  const { t } = useTranslation();
  const heading = useId();
  const [from, setFrom] = useState<string | null>(null);
  const [runMinutes, setRunMinutes] = useState(usualAssumptions.runMinutes);
  const [isDown, setIsDown] = useState(false);
  const [edited, setEdited] = useState<Down | null>(null);
  const assumed = { from, runMinutes, down: null };
  const { data: plain } = useQuery(simulationQuery(draft, assumed));
  // Until it is edited, the downtime follows the times of the draft.
  const down = isDown ? (edited ?? exampleDown(plain, draft.timeZone)) : null;
  const { data, error, isPlaceholderData } = useQuery(simulationQuery(draft, { ...assumed, down }));
  const change = nextClockChange(draft.timeZone, Date.now());
  return (
    <section className={style.simulation} aria-labelledby={heading} aria-busy={isPlaceholderData}>
      <p className={style.words} role="status">
        {error === null && data !== undefined ? draftWords(draft, data.description) : ''}
      </p>
      <div className={style.head}>
        <h2 id={heading}>
          {from === null
            ? t('schedules.simulation.title')
            : t('schedules.simulation.from', { time: from.slice(0, 10) })}
        </h2>
        {change !== null && (
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconClockShield size={14} aria-hidden="true" />}
            title={wholeTime(change)}
            onClick={() => setFrom(from === null ? beforeChange(change, draft, data) : null)}
          >
            {t(from === null ? 'schedules.simulation.atChange' : 'schedules.simulation.now')}
          </Button>
        )}
      </div>
      {isWrongCron(error) ? (
        <p className="quiet">{t('schedules.simulation.invalid')}</p>
      ) : error !== null ? (
        <Problem error={error} />
      ) : data === undefined ? (
        <Skeleton height={280} />
      ) : data.fires.length === 0 ? (
        <p className="quiet">{t('schedules.simulation.none')}</p>
      ) : (
        <Runs simulated={data} label={t('schedules.simulation.title')} />
      )}
      <Group gap={12} align="end" className={style.assumptions ?? ''}>
        <NumberInput
          label={t('schedules.simulation.runMinutes')}
          miw={200}
          min={0.1}
          max={100_000}
          value={runMinutes}
          onChange={(value) => setRunMinutes(Number(value) || 0.1)}
        />
        <Switch
          mb={8}
          label={t('schedules.simulation.down')}
          checked={isDown}
          disabled={!isDown && (data === undefined || data.fires.length < 2)}
          onChange={(event) => {
            setIsDown(event.currentTarget.checked);
            setEdited(null);
          }}
        />
      </Group>
      {down !== null && (
        <Group grow gap={12}>
          {(['from', 'to'] as const).map((end) => (
            <MomentField
              key={end}
              label={t(
                end === 'from' ? 'schedules.simulation.downFrom' : 'schedules.simulation.downTo',
              )}
              isRequired
              value={down[end]}
              onChange={(value) => setEdited({ ...down, [end]: value })}
            />
          ))}
        </Group>
      )}
    </section>
  );
}

const outcomeIcons = {
  RUNS: IconCheck,
  WAITS: IconClock,
  LATE: IconClock,
  SKIPPED: IconX,
  MISSED: IconAlertTriangle,
};

function Runs({
  simulated: { fires, runs = [], timeZone },
  label,
}: {
  readonly simulated: SimulatedSchedule;
  readonly label: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={style.runs} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('schedules.simulation.time')}</th>
          <th scope="col">{t('schedules.simulation.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {fires.map(({ time, local }, index) => {
          const run = runs[index];
          const before = fires[index - 1];
          const isChange = before !== undefined && before.local.slice(19) !== local.slice(19);
          const Icon = run === undefined ? IconCheck : outcomeIcons[run.outcome];
          const start = run?.start ?? null;
          const late = start === null ? 0 : Date.parse(start) - Date.parse(time);
          return (
            <tr key={time} data-change={isChange || undefined}>
              <td className="numbers" title={time}>
                {fireWords(time, timeZone)}
                {isChange && (
                  <span className={style.change}>{t('schedules.simulation.change')}</span>
                )}
              </td>
              <td data-outcome={run?.outcome}>
                {run !== undefined && (
                  <span className={style.outcome}>
                    <Icon size={14} aria-hidden="true" />
                    {t(`schedules.simulation.outcomes.${run.outcome}`, { delay: duration(late) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** So that the fires around a clock change are shown: about five before it. */
function beforeChange(
  change: number,
  { timeZone }: ScheduleDraft,
  data: SimulatedSchedule | undefined,
): string {
  const [first, second] = data?.nextFireTimes ?? [];
  const interval =
    first === undefined || second === undefined ? day : Date.parse(second) - Date.parse(first);
  return localDateTime(change - Math.min(4 * interval, 31 * day), timeZone);
}

/** A downtime from before the second to after the third fire. */
function exampleDown(data: SimulatedSchedule | undefined, timeZone: string): Down | null {
  const times = (data?.nextFireTimes ?? []).map((time) => Date.parse(time));
  const [first, second, third = second, fourth] = times;
  if (first === undefined || second === undefined || third === undefined) return null;
  const gap = Math.max(60_000, (fourth ?? third + (second - first)) - third);
  const minutes = (time: number): number => Math.ceil(time / 60_000) * 60_000;
  return {
    from: localDateTime(minutes(second - (second - first) / 2), timeZone),
    to: localDateTime(minutes(third + gap / 2), timeZone),
  };
}
