import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '@millrace/data-grid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';
import { useRights } from '../../service/rights.ts';
import { outcomes } from './execution-search.ts';
import { executionsKey } from './executions-query.ts';

const [dayMs, pauseMs] = [86_400_000, 300];
/** How runs are selected, with the number that is offered and its limits. */
const numbers = {
  age: { initial: 30, min: 0, max: 36_500 },
  number: { initial: 20, min: 1, max: 1_000_000 },
} as const;
type By = keyof typeof numbers;
const ended = [...outcomes.completed, ...outcomes.failed, ...outcomes.stopped].join(',');

/** For owners: deletes runs by age or number, after showing how many it may be. */
export function DeleteOldRuns({
  projectId,
}: {
  readonly projectId: number;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayOwn } = useRights(projectId);
  const [isOpen, setOpen] = useState(false);
  const [by, setBy] = useState<By>('age');
  const [values, setValues] = useState<Readonly<Record<By, number | null>>>({
    age: numbers.age.initial,
    number: numbers.number.initial,
  });
  const value = values[by];
  const [steady] = useDebouncedValue(value, pauseMs);
  const { data } = useQuery({
    queryKey: [...executionsKey(projectId), 'old', by, steady],
    // A run that ended before that time started before it too, so it can't be more.
    queryFn: async ({ signal }) => {
      const which = by === 'age' ? { to: Date.now() - steady! * dayMs } : { keepLatest: steady! };
      const query = { projectId, status: ended, ...which, page: 0, size: 1 };
      return (await paged(signal, (options) => client.executions.list({ query }, options))).total;
    },
    enabled: isOpen && steady !== null,
    staleTime: 0,
  });
  const count = value === steady ? data : undefined;
  const deleting = useMutation({
    mutationFn: () =>
      client.executions.purge(
        by === 'age'
          ? { params: { days: value! }, query: { projectId } }
          : { params: { days: 0 }, query: { projectId, keepLatest: value! } },
      ),
    async onSuccess() {
      setOpen(false);
      notify(t('executions.oldDeleted'));
      await queryClient.invalidateQueries({ queryKey: executionsKey(projectId) });
    },
  });
  if (!mayOwn) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('executions.deleteOld')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('executions.deleteOldTitle')}
        submit={t('common.delete')}
        disabled={value === null || count === undefined || count === 0}
        pending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate()}
      >
        <SegmentedControl
          aria-label={t('executions.deleteOldBy')}
          data={[
            { value: 'age', label: t('executions.deleteOldByAge') },
            { value: 'number', label: t('executions.deleteOldByNumber') },
          ]}
          value={by}
          onChange={(next) => setBy(next as By)}
        />
        <NumberInput
          {...(by === 'age'
            ? { label: t('executions.deleteOldDays') }
            : {
                label: t('executions.deleteOldKept'),
                description: t('executions.deleteOldKeptHelp'),
              })}
          min={numbers[by].min}
          max={numbers[by].max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={value ?? ''}
          onChange={(next) => setValues({ ...values, [by]: next === '' ? null : Number(next) })}
        />
        <p role="status">
          {count === undefined
            ? value !== null && t('common.loading')
            : t('executions.deleteOldCount', { count, total: formatNumber(count) })}
        </p>
        <p>{t('executions.deleteOldText')}</p>
      </ConfirmDialog>
    </>
  );
}
