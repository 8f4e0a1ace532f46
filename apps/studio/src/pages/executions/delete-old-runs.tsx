import { Button, NumberInput } from '@mantine/core';
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

const [dayMs, pauseMs, defaultDays, mostDays] = [86_400_000, 300, 30, 36_500];
const ended = [...outcomes.completed, ...outcomes.failed, ...outcomes.stopped].join(',');

/** For owners: deletes runs that ended long ago, after showing how many it may be. */
export function DeleteOldRuns({
  projectId,
}: {
  readonly projectId: number;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayOwn } = useRights(projectId);
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<number | null>(defaultDays);
  const [steadyDays] = useDebouncedValue(days, pauseMs);
  const { data } = useQuery({
    queryKey: [...executionsKey(projectId), 'old', steadyDays],
    // A run that ended before that time started before it too, so it can't be more.
    queryFn: async ({ signal }) => {
      const to = Date.now() - steadyDays! * dayMs;
      const query = { projectId, status: ended, to, page: 0, size: 1 };
      return (await paged(signal, (options) => client.executions.list({ query }, options))).total;
    },
    enabled: isOpen && steadyDays !== null,
    staleTime: 0,
  });
  const count = days === steadyDays ? data : undefined;
  const deleting = useMutation({
    mutationFn: () => client.executions.purge({ params: { days: days! }, query: { projectId } }),
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
        disabled={days === null || count === undefined || count === 0}
        pending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate()}
      >
        <NumberInput
          label={t('executions.deleteOldDays')}
          min={0}
          max={mostDays}
          allowDecimal={false}
          clampBehavior="strict"
          value={days ?? ''}
          onChange={(value) => setDays(value === '' ? null : Number(value))}
        />
        <p role="status">
          {count === undefined
            ? days !== null && t('common.loading')
            : t('executions.deleteOldCount', { count, total: formatNumber(count) })}
        </p>
        <p>{t('executions.deleteOldText')}</p>
      </ConfirmDialog>
    </>
  );
}
