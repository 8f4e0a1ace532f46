import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleDraft } from './schedule-draft.ts';
import style from './schedules.module.css';
import { Simulation } from './simulation.tsx';
import { isWrongCron, simulationQuery, usualAssumptions } from './schedules-query.ts';
import { TimingFields, type FieldProps } from './timing-fields.tsx';

type Props = FieldProps & {
  /** The fields before the name. */
  readonly before?: ReactNode;
  /** The buttons, and problems. */
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
};

const overlaps = ['SKIP', 'QUEUE', 'PARALLEL'] as const;
const catchUps = ['NONE', 'LAST', 'ALL'] as const;
const pauseMs = 250;

/** The settings of a schedule, and beside them what they lead to. */
export function ScheduleForm({
  draft,
  change,
  isReadOnly,
  before,
  footer,
  onSubmit,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [steady] = useDebouncedValue(draft, pauseMs);
  const { error } = useQuery(simulationQuery(steady, usualAssumptions));
  return (
    <div className={style.columns}>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {before}
        <TextInput
          label={t('schedules.form.name')}
          placeholder={t('schedules.form.namePlaceholder')}
          maxLength={250}
          disabled={isReadOnly}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <h2>{t('schedules.form.timing')}</h2>
        <TimingFields
          draft={draft}
          change={change}
          isReadOnly={isReadOnly}
          cronError={isWrongCron(error) && draft.cron === steady.cron ? error.message : null}
        />
        <h2>{t('schedules.form.policy')}</h2>
        <Select
          label={t('schedules.form.overlap')}
          disabled={isReadOnly}
          allowDeselect={false}
          data={overlaps.map((value) => ({ value, label: t(`schedules.form.overlaps.${value}`) }))}
          value={draft.overlap}
          onChange={(value) => change({ overlap: value as ScheduleDraft['overlap'] })}
        />
        <Select
          label={t('schedules.form.catchUp')}
          disabled={isReadOnly}
          allowDeselect={false}
          data={catchUps.map((value) => ({ value, label: t(`schedules.form.catchUps.${value}`) }))}
          value={draft.catchUp}
          onChange={(value) => change({ catchUp: value as ScheduleDraft['catchUp'] })}
        />
        <h2>{t('schedules.form.more')}</h2>
        <FailureFields draft={draft} change={change} isReadOnly={isReadOnly} />
        <div className={style.submit}>{footer}</div>
      </form>
      <Simulation draft={steady} />
    </div>
  );
}

function FailureFields({ draft, change, isReadOnly }: FieldProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Group grow gap={12} align="start">
        <NumberInput
          label={t('schedules.form.retries')}
          disabled={isReadOnly}
          min={0}
          max={10}
          allowDecimal={false}
          value={draft.retries}
          onChange={(value) => change({ retries: Number(value) })}
        />
        <NumberInput
          label={t('schedules.form.timeout')}
          placeholder={t('schedules.form.noTimeout')}
          disabled={isReadOnly}
          min={1}
          value={draft.timeoutMinutes ?? ''}
          onChange={(value) => change({ timeoutMinutes: value === '' ? null : Number(value) })}
        />
      </Group>
      {(['emailonFailure', 'emailonSuccess'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`schedules.form.${name}`)}
          placeholder={t('schedules.form.emailHelp')}
          disabled={isReadOnly}
          maxLength={1000}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
