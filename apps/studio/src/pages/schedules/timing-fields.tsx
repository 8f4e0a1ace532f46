import {
  Checkbox,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockField, MomentField } from '../../ui/moment-field.tsx';
import { rhythms, weekDays, type Rhythm, type ScheduleDraft } from './schedule-draft.ts';
import style from './schedules.module.css';

export type FieldProps = {
  readonly draft: ScheduleDraft;
  readonly change: (changes: Partial<ScheduleDraft>) => void;
  readonly isReadOnly: boolean;
};

type TimingProps = FieldProps & { readonly cronError: string | null };

/** When a schedule fires: a rhythm with its own fields, or a cron pattern. */
export function TimingFields({
  draft,
  change,
  isReadOnly,
  cronError,
}: TimingProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Input.Wrapper label={t('schedules.form.rhythm')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          disabled={isReadOnly}
          aria-label={t('schedules.form.rhythm')}
          data={rhythms.map((value) => ({ value, label: t(`schedules.form.rhythms.${value}`) }))}
          value={draft.rhythm}
          onChange={(value) => change({ rhythm: value as Rhythm })}
        />
      </Input.Wrapper>
      <OwnFields draft={draft} change={change} isReadOnly={isReadOnly} cronError={cronError} />
      <ZoneField draft={draft} change={change} isReadOnly={isReadOnly} />
      <Group grow gap={12} align="start">
        {(['start', 'end'] as const).map((name) => (
          <MomentField
            key={name}
            label={t(`schedules.form.${name}`)}
            disabled={isReadOnly}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </Group>
    </>
  );
}

function OwnFields({ draft, change, isReadOnly, cronError }: TimingProps): React.JSX.Element {
  const { t } = useTranslation();
  const time = (
    <ClockField
      label={t('schedules.form.time')}
      disabled={isReadOnly}
      value={draft.time}
      onChange={(value) => change({ time: value })}
    />
  );
  switch (draft.rhythm) {
    case 'CRON':
      return (
        <TextInput
          label={t('schedules.form.cron')}
          description={t('schedules.form.cronHelp')}
          disabled={isReadOnly}
          classNames={{ input: style.code ?? '' }}
          spellCheck={false}
          error={cronError !== null && <span role="alert">{cronError}</span>}
          value={draft.cron}
          onChange={(event) => change({ cron: event.currentTarget.value })}
        />
      );
    case 'MINUTE':
      return (
        <NumberInput
          label={t('schedules.form.interval')}
          disabled={isReadOnly}
          min={1}
          max={10_080}
          allowDecimal={false}
          value={draft.interval}
          onChange={(value) => change({ interval: Number(value) || 1 })}
        />
      );
    case 'HOUR':
      return (
        <NumberInput
          label={t('schedules.form.minute')}
          disabled={isReadOnly}
          min={0}
          max={59}
          allowDecimal={false}
          value={draft.minute}
          onChange={(value) => change({ minute: Number(value) })}
        />
      );
    case 'DAY':
      return time;
    case 'WEEK':
      return (
        <>
          <Checkbox.Group
            label={t('schedules.form.days')}
            value={[...draft.days]}
            onChange={(values) => {
              const days = weekDays.filter((day) => values.includes(day));
              if (days.length > 0) change({ days });
            }}
          >
            <Group gap={12} mt={4}>
              {weekDays.map((day) => (
                <Checkbox
                  key={day}
                  size="xs"
                  value={day}
                  disabled={isReadOnly}
                  label={t(`schedules.form.weekDays.${day}`)}
                />
              ))}
            </Group>
          </Checkbox.Group>
          {time}
        </>
      );
    case 'MONTH':
      return (
        <Group grow gap={12} align="start">
          <Select
            label={t('schedules.form.dayOfTheMonth')}
            disabled={isReadOnly}
            allowDeselect={false}
            data={[
              ...Array.from({ length: 31 }, (_each, index) => String(index + 1)),
              { value: 'last', label: t('schedules.form.lastDay') },
            ]}
            value={draft.dayOfTheMonth === null ? 'last' : String(draft.dayOfTheMonth)}
            onChange={(value) => change({ dayOfTheMonth: value === 'last' ? null : Number(value) })}
          />
          {time}
        </Group>
      );
  }
}

function ZoneField({ draft, change, isReadOnly }: FieldProps): React.JSX.Element {
  const { t } = useTranslation();
  const zones = useMemo(
    () => [...new Set(['UTC', draft.timeZone, ...Intl.supportedValuesOf('timeZone')])],
    [draft.timeZone],
  );
  return (
    <Select
      label={t('schedules.form.timeZone')}
      disabled={isReadOnly}
      searchable
      allowDeselect={false}
      limit={100}
      data={zones}
      value={draft.timeZone}
      onChange={(value) => change({ timeZone: value ?? 'UTC' })}
    />
  );
}
