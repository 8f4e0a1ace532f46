import { IconDatabase, IconFolder, IconHistory, IconPlus, IconSitemap, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useCreateWorkflow } from '../pages/workflows/create-workflow.ts';
import { datasetsQuery, workflowsQuery } from '../service/queries.ts';

/** Something the command palette can find and do. */
export type Command = { readonly id: string; readonly label: string; readonly kind: string; readonly icon: Icon; readonly run: () => void };

/** What the open page can do, such as the actions and nodes of the editor. */
export const usePageCommands = create<{ readonly commands: readonly Command[] }>(() => ({ commands: [] }));

export function useCommands(projectId: number): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const createWorkflow = useCreateWorkflow(projectId);
  const { commands: ofPage } = usePageCommands();
  const { data: workflows = [] } = useQuery(workflowsQuery(projectId));
  const { data: datasets = [] } = useQuery(datasetsQuery(projectId));
  return useMemo(() => {
    const page = (key: 'workflows' | 'datasets' | 'executions' | 'files', icon: Icon): Command => ({
      id: `page ${key}`,
      label: t(`nav.${key}`),
      kind: t('command.pages'),
      icon,
      run: () => void navigate({ to: `/projects/$projectId/${key}`, params: { projectId } }),
    });
    return [
      ...ofPage,
      ...workflows.map(({ id, name }) => ({
        id: `workflow ${id}`,
        label: name,
        kind: t('nav.workflows'),
        icon: IconSitemap,
        run: () => void navigate({ to: '/projects/$projectId/workflows/$workflowId', params: { projectId, workflowId: id } }),
      })),
      ...datasets.map(({ id, name }) => ({
        id: `dataset ${id}`,
        label: name,
        kind: t('nav.datasets'),
        icon: IconDatabase,
        run: () => void navigate({ to: '/projects/$projectId/datasets/$datasetId', params: { projectId, datasetId: id } }),
      })),
      { id: 'create workflow', label: t('workflows.create'), kind: t('command.actions'), icon: IconPlus, run: () => createWorkflow.mutate() },
      page('workflows', IconSitemap),
      page('datasets', IconDatabase),
      page('executions', IconHistory),
      page('files', IconFolder),
    ];
  }, [t, navigate, projectId, ofPage, workflows, datasets, createWorkflow]);
}
