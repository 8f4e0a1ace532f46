import { Button } from '@mantine/core';
import type { TrashEntry } from '@millrace/api';
import {
  IconArrowBackUp,
  IconDatabase,
  IconLayoutDashboard,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageSize } from '../../ui/record-list/list-search.ts';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { RowAction } from '../../ui/record-list/types.ts';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { doEach } from '../../service/do-each.ts';
import { paged } from '../../service/paged.ts';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';

const keyOf = ({ kind, id }: TrashEntry): string => `${kind} ${id}`;
const signs = { workflow: IconSitemap, dataset: IconDatabase, dashboard: IconLayoutDashboard };

const trashQuery = (projectId: number, page: number) =>
  queryOptions({
    queryKey: ['trash', projectId, page],
    queryFn: ({ signal }) =>
      paged(signal, (options) =>
        client.trash.list({ query: { projectId, page: page - 1, size: pageSize } }, options),
      ),
    placeholderData: keepPreviousData,
  });

/** Records deleted in the last 30 days, which can be restored. */
export function TrashPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { page = 1 } = useSearch({ from: '/inside/projects/$projectId/trash' });
  const query = useQuery(trashQuery(projectId, page));
  const queryClient = useQueryClient();
  const { mayEdit, mayOwn } = useRights(projectId);
  const [purged, setPurged] = useState<TrashEntry | null>(null);
  const restoring = useMutation({
    async mutationFn(entries: readonly TrashEntry[]) {
      const { done, error } = await doEach(entries, ({ kind, id }) =>
        client.trash.restore({ params: { kind, id } }),
      );
      if (done.length > 0)
        notify(
          t('trash.restored', { count: done.length, name: done[0]!.name, more: done.length - 1 }),
        );
      if (error !== null) notifyError(error);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const purging = useMutation({
    mutationFn: ({ kind, id }: TrashEntry) => client.trash.purge({ params: { kind, id } }),
    onSuccess: () => setPurged(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trash'] }),
  });
  const actions = (entry: TrashEntry): readonly RowAction[] => [
    ...(mayEdit
      ? [{ label: t('trash.restore'), icon: IconArrowBackUp, run: () => restoring.mutate([entry]) }]
      : []),
    ...(mayOwn ? [rowAction('remove', t('trash.purge'), () => setPurged(entry))] : []),
  ];
  const total = query.data?.total ?? 0;
  const emptying = useEmptyTrash(projectId, total);
  const mayEmpty = mayOwn && total > 0;
  useOfferActions(
    'trash',
    mayEmpty ? [{ label: t('trash.emptyTrash'), icon: IconTrash, run: emptying.ask }] : [],
  );
  return (
    <Page
      title={t('trash.title')}
      actions={
        mayEmpty && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={emptying.ask}
          >
            {t('common.asks', { action: t('trash.emptyTrash') })}
          </Button>
        )
      }
    >
      <RecordList
        kind="trash"
        label={t('trash.title')}
        query={query}
        keyOf={keyOf}
        sort="-deleted"
        searchable={false}
        filters={<span className="quiet">{t('trash.empty')}</span>}
        name={{ title: t('common.name'), of: ({ name }) => name, icon: ({ kind }) => signs[kind] }}
        columns={[
          {
            key: 'kind',
            title: t('trash.kind'),
            width: 140,
            render: ({ kind }) => t(`trash.kinds.${kind}`),
          },
          timeColumn({
            key: 'deleted',
            title: t('trash.deleted'),
            of: ({ deletedAt }: TrashEntry) => deletedAt,
          }),
          timeColumn({
            key: 'until',
            title: t('trash.until'),
            of: ({ purgedAt }: TrashEntry) => purgedAt,
          }),
        ]}
        actions={actions}
        many={
          mayEdit
            ? [
                {
                  label: t('trash.restore'),
                  icon: IconArrowBackUp,
                  run: (entries) => restoring.mutate(entries),
                },
              ]
            : []
        }
        empty={
          <EmptyState icon={IconTrash} title={t('trash.emptyTitle')} text={t('trash.empty')} />
        }
      />
      {emptying.dialog}
      <ConfirmDialog
        opened={purged !== null}
        onClose={() => setPurged(null)}
        title={t('trash.purgeTitle', { name: purged?.name ?? '' })}
        submit={t('trash.purge')}
        pending={purging.isPending}
        error={purging.error}
        onConfirm={() => purged !== null && purging.mutate(purged)}
      >
        <p>{t('trash.purgeText')}</p>
      </ConfirmDialog>
    </Page>
  );
}

const most = 100;

/**
 * Permanently deletes everything in a project's trash, after a confirmation that shows how much it
 * is.
 */
function useEmptyTrash(
  projectId: number,
  count: number,
): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const emptying = useMutation({
    mutationFn: () => purgeAll(projectId),
    onSuccess(purged) {
      setAsked(false);
      notify(t('trash.emptied', { count: purged }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trash'] }),
  });
  const dialog = (
    <ConfirmDialog
      opened={isAsked}
      onClose={() => setAsked(false)}
      title={t('trash.emptyTrashTitle', { count })}
      submit={t('trash.emptyTrash')}
      pending={emptying.isPending}
      error={emptying.error}
      onConfirm={() => emptying.mutate()}
    >
      <p>{t('trash.emptyTrashText', { count })}</p>
    </ConfirmDialog>
  );
  return { ask: () => setAsked(true), dialog };
}

async function purgeAll(projectId: number, before = 0): Promise<number> {
  const entries = await client.trash.list({ query: { projectId, page: 0, size: most } });
  if (entries.length === 0) return before;
  const { error } = await doEach(entries, ({ kind, id }) =>
    client.trash.purge({ params: { kind, id } }),
  );
  if (error !== null) throw error;
  return purgeAll(projectId, before + entries.length);
}
