import { Button } from '@mantine/core';
import type { DashboardRecord } from '@millrace/api';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { readListSearch } from '../../ui/record-list/list-search.ts';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { ViewsMenu } from '../../ui/record-list/views-menu.tsx';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import {
  dashboardQuery,
  dashboardsKey,
  dashboardsPageQuery,
} from '../../dashboards/dashboards-query.ts';
import { Page } from '../../shell/page.tsx';
import { useMoveToTrash } from '../trash-records.ts';

const keyOf = ({ id }: DashboardRecord): string => String(id);

export function DashboardsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/dashboards' });
  const query = useQuery(dashboardsPageQuery(projectId, search));
  const { mayEdit } = useRights(projectId);
  const [asked, setAsked] = useState<'create' | DashboardRecord | null>(null);
  const moving = useMoveToTrash('dashboard', projectId, {
    key: dashboardsKey(projectId),
    remove: (dashboardId) => client.dashboards.delete({ params: { dashboardId }, query: {} }),
  });
  const create = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setAsked('create')}
    >
      {t('dashboards.create')}
    </Button>
  );
  return (
    <Page title={t('dashboards.title')} actions={create}>
      <RecordList
        kind="dashboards"
        label={t('dashboards.title')}
        query={query}
        keyOf={keyOf}
        sort="-changed"
        filters={<ViewsMenu kind="dashboard" read={readListSearch} />}
        name={{
          title: t('common.name'),
          sort: { name: 'name' },
          of: ({ name }) => name,
          icon: () => IconLayoutDashboard,
          link: ({ id }) => ({
            to: '/projects/$projectId/dashboards/$dashboardId',
            params: { projectId, dashboardId: id },
          }),
        }}
        columns={[
          {
            key: 'sheets',
            title: t('dashboards.sheets'),
            width: 90,
            align: 'right',
            render: ({ sheets }) => sheets.length,
          },
          {
            key: 'items',
            title: t('dashboards.items'),
            width: 90,
            align: 'right',
            render: ({ sheets }) => sheets.reduce((sum, { items }) => sum + items.length, 0),
          },
          timeColumn({
            key: 'changed',
            title: t('common.changed'),
            sort: { name: 'changed', descending: true },
            of: ({ dateLastUpdated }: DashboardRecord) => dateLastUpdated,
          }),
        ]}
        actions={(dashboard) =>
          mayEdit
            ? [
                rowAction('rename', t('common.rename'), () => setAsked(dashboard)),
                rowAction('remove', t('common.delete'), () => moving.mutate([dashboard])),
              ]
            : []
        }
        many={
          mayEdit
            ? [
                rowAction('remove', t('common.delete'), (all: readonly DashboardRecord[]) =>
                  moving.mutate(all),
                ),
              ]
            : []
        }
        empty={
          <EmptyState
            icon={IconLayoutDashboard}
            title={t('dashboards.emptyTitle')}
            text={t(mayEdit ? 'dashboards.empty' : 'dashboards.emptyToRead')}
          >
            {create}
          </EmptyState>
        }
      />
      <Naming projectId={projectId} asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

type NamingProps = {
  readonly projectId: number;
  readonly asked: 'create' | DashboardRecord | null;
  readonly onClose: () => void;
};

/** Asks for the name of a new dashboard, or the new name of an existing one. */
function Naming({ projectId, asked, onClose }: NamingProps): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const renamed = asked === 'create' ? null : asked;
  const saving = useMutation({
    mutationFn: async (name: string) => {
      let id = renamed?.id ?? 0;
      const body =
        renamed === null
          ? { name, sheets: [{ name: t('dashboards.sheet.first'), items: [] }] }
          : { name, version: renamed.version };
      await client.dashboards.save(
        { headers: { dashboardId: renamed?.id ?? 'null' }, query: { projectId }, body },
        { onHeaders: (headers) => (id = Number(headers.get('X-Dashboard-Id'))) },
      );
      return id;
    },
    async onSuccess(id) {
      close();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: dashboardsKey(projectId) }),
        queryClient.invalidateQueries({ queryKey: dashboardQuery(id).queryKey }),
      ]);
      if (renamed === null)
        await navigate({
          to: '/projects/$projectId/dashboards/$dashboardId',
          params: { projectId, dashboardId: id },
        });
    },
  });
  const close = (): void => {
    saving.reset();
    onClose();
  };
  return (
    <NameDialog
      opened={asked !== null}
      onClose={close}
      title={
        renamed === null
          ? t('dashboards.createTitle')
          : t('dashboards.renameTitle', { name: renamed.name })
      }
      label={t('common.name')}
      submit={renamed === null ? t('dashboards.submit') : t('common.rename')}
      start={renamed?.name ?? ''}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={(name) => saving.mutate(name)}
    />
  );
}
