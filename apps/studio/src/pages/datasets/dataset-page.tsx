import type { DatasetRecord, SampleData } from '@millrace/api';
import { Button, Tabs } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import { DataGrid } from '@millrace/data-grid';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WorkflowUsers } from '../../ui/workflow-users.tsx';
import tabStyle from '../../ui/tabs.module.css';
import { datasetQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { AnotherFile } from './another-file.tsx';
import { DatasetVersions } from './dataset-versions.tsx';
import { DatasetColumns } from './dataset-columns.tsx';
import { delimiterLabel } from '../../files/delimiters.ts';
import { RenameDataset } from './rename-dialog.tsx';
import { sampleTable } from './sample-table.ts';
import { useCreateFrom } from './use-create-from.ts';
import { datasetUsersQuery } from './datasets-query.ts';
import { ProfileTable } from '../../ui/profile/profile-table.tsx';
import { client } from '../../service/client.ts';
import { problemText } from '../../i18n/problem-text.ts';
import style from './dataset-page.module.css';

const tabs = ['sample', 'columns', 'profile', 'users', 'versions'] as const;

export function DatasetPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { datasetId } = useParams({ from: '/inside/projects/$projectId/datasets/$datasetId' });
  const query = useQuery(datasetQuery(datasetId));
  return (
    <Page
      title={query.data?.name ?? recordTitle(query.error, t)}
      actions={query.data !== undefined && <Actions dataset={query.data} />}
      filled
    >
      <Loaded query={query} page>
        {(dataset) => <Dataset dataset={dataset} />}
      </Loaded>
    </Page>
  );
}

function Actions({ dataset }: { readonly dataset: DatasetRecord }): React.JSX.Element | null {
  const { t } = useTranslation();
  const { mayEdit } = useRights(dataset.projectId);
  const createFrom = useCreateFrom(dataset.projectId);
  const [renaming, setRenaming] = useState(false);
  const offered = [
    { label: t('datasets.use'), icon: IconPlus, run: () => createFrom.mutate(dataset) },
    {
      label: t('datasets.renameTitle', { name: dataset.name }),
      icon: IconPencil,
      run: () => setRenaming(true),
    },
  ];
  useOfferActions('dataset', mayEdit ? offered : []);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => setRenaming(true)}
      >
        {t('common.rename')}
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        loading={createFrom.isPending}
        onClick={() => createFrom.mutate(dataset)}
      >
        {t('datasets.use')}
      </Button>
      <RenameDataset
        projectId={dataset.projectId}
        dataset={renaming ? dataset : null}
        onClose={() => setRenaming(false)}
      />
    </>
  );
}

type Opened = DatasetRecord & { readonly sampleData: SampleData };

function Dataset({ dataset }: { readonly dataset: Opened }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/inside/projects/$projectId/datasets/$datasetId' });
  const { path, datasetType, sampleData, schemaModel, delimiter, header, projectId } = dataset;
  const sample = useMemo(() => sampleTable(sampleData), [sampleData]);
  const { problem } = sampleData;
  const { mayEdit } = useRights(projectId);
  const shown = tabs.find((each) => each === tab) ?? 'sample';
  // From then on they stay, with what is edited in them.
  const [hasShownColumns, setHasShownColumns] = useState(false);
  if (shown === 'columns' && !hasShownColumns) setHasShownColumns(true);
  return (
    <>
      <Facts>
        <span>{datasetType}</span>
        <Link
          to="/projects/$projectId/files"
          params={{ projectId }}
          search={{ path: path.replace(/\/[^/]*$/, ''), file: path }}
        >
          {path}
        </Link>
        <span>{t('datasets.columnCount', { count: schemaModel.schemaColList.length })}</span>
        {datasetType === 'CSV' && (
          <>
            <span>{t(`datasets.cut.${delimiterLabel(delimiter)}`, { delimiter })}</span>
            <span>{t(header ? 'datasets.withHeader' : 'datasets.withoutHeader')}</span>
          </>
        )}
      </Facts>
      <Tabs
        value={shown}
        onChange={(next) =>
          void navigate({
            to: '.',
            search: next === 'sample' || next === null ? {} : { tab: next },
            replace: true,
          })
        }
        className={tabStyle.tabs ?? ''}
      >
        <Tabs.List>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`datasets.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="sample" className={tabStyle.panel ?? ''}>
          {problem === undefined ? (
            <DataGrid
              label={t('datasets.sample')}
              types={schemaModel.schemaColList.map(({ colType }) => colType)}
              {...sample}
            />
          ) : (
            <Problem error={new ProblemError(problem, null, problemText(problem))}>
              {mayEdit && <AnotherFile dataset={dataset} />}
            </Problem>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="columns" className={style.columns ?? ''}>
          {hasShownColumns && <DatasetColumns dataset={dataset} />}
        </Tabs.Panel>
        <Tabs.Panel value="profile" className={tabStyle.panel ?? ''}>
          {shown === 'profile' && <DatasetProfile dataset={dataset} />}
        </Tabs.Panel>
        <Tabs.Panel value="users" className={tabStyle.panel ?? ''}>
          {shown === 'users' && <DatasetUsers datasetId={dataset.id} />}
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={tabStyle.panel ?? ''}>
          {shown === 'versions' && <DatasetVersions dataset={dataset} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The workflows that use a dataset. */
function DatasetUsers({ datasetId }: { readonly datasetId: number }): React.ReactNode {
  const { t } = useTranslation();
  const query = useQuery(datasetUsersQuery(datasetId));
  return (
    <Loaded query={query}>
      {({ workflows, hidden }) => (
        <>
          {workflows.length + hidden === 0 && <p className="quiet">{t('datasets.unused')}</p>}
          <WorkflowUsers workflows={workflows} hidden={hidden} />
        </>
      )}
    </Loaded>
  );
}

/** The profile of a dataset's columns. */
function DatasetProfile({
  dataset: { id: datasetId, name },
}: {
  readonly dataset: DatasetRecord;
}): React.ReactNode {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['dataset', datasetId, 'profile'],
    queryFn: ({ signal }) => client.insight.datasetProfile({ params: { datasetId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return (
    <Loaded query={query}>
      {(profile) => <ProfileTable profile={profile} label={t('editor.profile.of', { name })} />}
    </Loaded>
  );
}
