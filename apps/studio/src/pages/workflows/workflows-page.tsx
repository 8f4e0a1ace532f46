import type { WorkflowRecord } from '@millrace/api';
import { Button, FileButton } from '@mantine/core';
import { IconFileImport, IconPlus, IconSitemap } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { chooseFiles } from '../../ui/choose-files.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { projectsQuery, workflowsKey } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { useCreateWorkflow } from '../../shell/create-workflow.ts';
import { useImportWorkflows } from './use-import-workflows.tsx';
import { useWorkflowActions } from './use-workflow-actions.tsx';
import { listOrder, pageSize, type ListSearch } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';

const keyOf = ({ id }: WorkflowRecord): string => String(id);

export function WorkflowsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/workflows' });
  const query = useQuery(workflowsPageQuery(projectId, search));
  const { mayEdit } = useRights(projectId);
  const create = useCreateWorkflow(projectId);
  const { take, dialog } = useImportWorkflows(projectId);
  const { actions, many, dialogs } = useWorkflowActions(projectId);
  useOfferActions(
    'workflows',
    mayEdit
      ? [
          {
            label: t('workflows.importFiles'),
            icon: IconFileImport,
            run: () => chooseFiles(take, '.json'),
          },
        ]
      : [],
  );
  const importButton = mayEdit && (
    <FileButton onChange={take} multiple accept=".json">
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
        >
          {t('workflows.import')}
        </Button>
      )}
    </FileButton>
  );
  const createButton = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {t('workflows.create')}
    </Button>
  );
  return (
    <Page
      title={t('workflows.title')}
      actions={
        <>
          {importButton}
          {createButton}
        </>
      }
    >
      <DropZone text={t('workflows.drop')} onDrop={take} disabled={!mayEdit}>
        <RecordList
          kind="workflows"
          label={t('workflows.title')}
          query={query}
          keyOf={keyOf}
          sort="-changed"
          name={{
            title: t('common.name'),
            sort: { name: 'name' },
            of: ({ name }) => name,
            icon: () => IconSitemap,
            link: ({ id }) => ({
              to: '/projects/$projectId/workflows/$workflowId',
              params: { projectId, workflowId: id },
            }),
          }}
          columns={[
            {
              key: 'about',
              title: t('workflows.about'),
              width: '28%',
              wide: true,
              render: ({ description }) => <span className="quiet">{description}</span>,
            },
            {
              key: 'category',
              title: t('workflows.category'),
              width: 140,
              wide: true,
              render: ({ category }) => <span className="quiet">{category}</span>,
            },
            {
              key: 'version',
              title: t('workflows.version'),
              align: 'right',
              width: 80,
              render: ({ version }) => version,
            },
            timeColumn({
              key: 'changed',
              title: t('common.changed'),
              sort: { name: 'changed', descending: true },
              of: ({ dateLastUpdated }: WorkflowRecord) => dateLastUpdated,
            }),
          ]}
          actions={actions}
          many={many}
          empty={
            <EmptyState
              icon={IconSitemap}
              title={t('workflows.emptyTitle')}
              text={t(mayEdit ? 'workflows.empty' : 'workflows.emptyToRead')}
            >
              {createButton}
              {importButton}
              <SamplesLink projectId={projectId} />
            </EmptyState>
          }
        />
      </DropZone>
      {dialog}
      {dialogs}
    </Page>
  );
}

/** A link to the sample project, if there is one besides this project. */
function SamplesLink({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data: projects = [] } = useQuery(projectsQuery);
  const samples = projects.find(({ id, name }) => id !== projectId && /sample/i.test(name));
  if (samples === undefined) return null;
  return (
    <LinkButton
      variant="subtle"
      to="/projects/$projectId/workflows"
      params={{ projectId: samples.id }}
    >
      {t('workflows.sample')}
    </LinkButton>
  );
}

const workflowsPageQuery = (
  projectId: number,
  { search, sort = '-changed', page = 1 }: ListSearch,
) =>
  queryOptions({
    queryKey: [...workflowsKey(projectId), 'page', search, sort, page],
    queryFn: ({ signal }) =>
      paged(signal, (options) =>
        client.workflows.list(
          {
            query: {
              projectId,
              search,
              ...listOrder(sort),
              page: page - 1,
              size: pageSize,
              content: false,
            },
          },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
  });
