import type { DatasetRecord } from '@millrace/api';
import { IconDatabase, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { datasetsPageQuery } from './datasets-query.ts';
import { useDatasetActions } from './use-dataset-actions.tsx';

const keyOf = ({ id }: DatasetRecord): string => String(id);

export function DatasetsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/datasets' });
  const query = useQuery(datasetsPageQuery(projectId, search));
  const { mayEdit } = useRights(projectId);
  const { actions, many, dialogs } = useDatasetActions(projectId);
  const register = mayEdit && (
    <LinkButton
      to="/projects/$projectId/datasets/new"
      params={{ projectId }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {t('datasets.create')}
    </LinkButton>
  );
  return (
    <Page title={t('datasets.title')} actions={register}>
      <RecordList
        kind="datasets"
        label={t('datasets.title')}
        query={query}
        keyOf={keyOf}
        sort="-changed"
        name={{
          title: t('common.name'),
          sort: { name: 'name' },
          of: ({ name }) => name,
          icon: () => IconDatabase,
          link: ({ id }) => ({
            to: '/projects/$projectId/datasets/$datasetId',
            params: { projectId, datasetId: id },
          }),
        }}
        columns={[
          {
            key: 'path',
            title: t('datasets.path'),
            wide: true,
            render: ({ path }) => <span className="quiet">{path}</span>,
          },
          {
            key: 'type',
            title: t('datasets.type'),
            width: 100,
            render: ({ datasetType }) => datasetType,
          },
          {
            key: 'columns',
            title: t('datasets.columns'),
            width: 80,
            align: 'right',
            render: ({ schemaModel }) => schemaModel.schemaColList.length,
          },
          timeColumn({
            key: 'changed',
            title: t('common.changed'),
            sort: { name: 'changed', descending: true },
            of: ({ dateLastUpdated }: DatasetRecord) => dateLastUpdated,
          }),
        ]}
        actions={actions}
        many={many}
        empty={
          <EmptyState
            icon={IconDatabase}
            title={t('datasets.emptyTitle')}
            text={t('datasets.empty')}
          >
            {register}
            <LinkButton
              variant="subtle"
              to="/projects/$projectId/files"
              params={{ projectId }}
              search={{ path: '/shared/examples' }}
            >
              {t('datasets.sampleFiles')}
            </LinkButton>
          </EmptyState>
        }
      />
      {dialogs}
    </Page>
  );
}
