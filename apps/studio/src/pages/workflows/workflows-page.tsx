import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../look/empty-state.tsx';
import { Loaded } from '../../look/loaded.tsx';
import { Problem } from '../../look/problem.tsx';
import { RecordTable } from '../../look/record-table.tsx';
import { shortTime, wholeTime } from '../../look/time.ts';
import { projectsQuery, workflowsQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import { useCreateWorkflow } from './create-workflow.ts';
import { WorkflowMenu } from './workflow-menu.tsx';

export function WorkflowsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const query = useQuery(workflowsQuery(projectId));
  const create = useCreateWorkflow(projectId);
  const createButton = (
    <Button leftSection={<IconPlus size={16} />} loading={create.isPending} onClick={() => create.mutate()}>
      {t('workflows.create')}
    </Button>
  );
  return (
    <>
      <PageBar title={t('workflows.title')}>{createButton}</PageBar>
      {create.error !== null && <Problem error={create.error} />}
      <Loaded query={query}>
        {(workflows) =>
          workflows.length === 0 ? (
            <EmptyState title={t('workflows.emptyTitle')} text={t('workflows.empty')}>
              {createButton}
              <SamplesLink projectId={projectId} />
            </EmptyState>
          ) : (
            <RecordTable
              rows={workflows}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={[
                {
                  key: 'name',
                  title: t('common.name'),
                  render: ({ id, name }) => (
                    <Link to="/projects/$projectId/workflows/$workflowId" params={{ projectId, workflowId: id }}>
                      {name}
                    </Link>
                  ),
                },
                { key: 'description', title: t('workflows.category'), render: ({ category }) => <span className="quiet">{category}</span> },
                { key: 'version', title: t('workflows.version'), align: 'right', width: 90, render: ({ version }) => version },
                {
                  key: 'changed',
                  title: t('common.changed'),
                  width: 180,
                  render: ({ dateLastUpdated }) => <time title={wholeTime(dateLastUpdated)}>{shortTime(dateLastUpdated)}</time>,
                },
                { key: 'menu', title: '', width: 48, render: ({ id, name }) => <WorkflowMenu projectId={projectId} workflowId={id} name={name} /> },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** The way to the sample project, where there is one besides this. */
function SamplesLink({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data: projects = [] } = useQuery(projectsQuery);
  const samples = projects.find(({ id, name }) => id !== projectId && /sample/i.test(name));
  if (samples === undefined) return null;
  return (
    <Button variant="default" component={Link} to={`/projects/${samples.id}/workflows`}>
      {t('workflows.sample')}
    </Button>
  );
}
