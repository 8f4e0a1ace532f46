import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../look/empty-state.tsx';
import { Loaded } from '../../look/loaded.tsx';
import { RecordTable } from '../../look/record-table.tsx';
import { shortTime, wholeTime } from '../../look/time.ts';
import { datasetsQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';

export function DatasetsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const query = useQuery(datasetsQuery(projectId));
  const register = (
    <Button component={Link} to={`/projects/${projectId}/files`}>
      {t('datasets.create')}
    </Button>
  );
  return (
    <>
      <PageBar title={t('datasets.title')}>{register}</PageBar>
      <Loaded query={query}>
        {(datasets) =>
          datasets.length === 0 ? (
            <EmptyState title={t('datasets.emptyTitle')} text={t('datasets.empty')}>
              {register}
            </EmptyState>
          ) : (
            <RecordTable
              rows={datasets}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={[
                {
                  key: 'name',
                  title: t('common.name'),
                  render: ({ id, name }) => (
                    <Link to="/projects/$projectId/datasets/$datasetId" params={{ projectId, datasetId: id }}>
                      {name}
                    </Link>
                  ),
                },
                { key: 'type', title: t('datasets.type'), width: 110, render: ({ datasetType }) => datasetType },
                { key: 'path', title: t('datasets.path'), render: ({ path }) => <span className="quiet">{path}</span> },
                { key: 'columns', title: t('datasets.columns'), width: 90, align: 'right', render: ({ schemaModel }) => schemaModel.schemaColList.length },
                {
                  key: 'changed',
                  title: t('common.changed'),
                  width: 180,
                  render: ({ dateLastUpdated }) => <time title={wholeTime(dateLastUpdated)}>{shortTime(dateLastUpdated)}</time>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
