import { IconDatabase, IconHistory, IconSitemap, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foundDatasetsQuery, foundWorkflowsQuery } from '../service/queries.ts';
import type { Command } from './commands.ts';
import { recents, type Recent } from './recent.ts';

/**
 * The records that the server finds for a text, and recent ones. `pending`: the response for this
 * text hasn't arrived yet.
 */
export function useFoundRecords(
  projectId: number,
  text: string,
): { readonly found: readonly Command[]; readonly pending: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const workflows = useQuery(foundWorkflowsQuery(projectId, text));
  const datasets = useQuery(foundDatasetsQuery(projectId, text));
  const [foundWorkflows, foundDatasets] = [workflows.data, datasets.data];
  const found = useMemo(() => {
    const go = (
      id: string,
      label: string,
      kind: string,
      icon: Icon,
      where: NavigateOptions,
    ): Command => ({
      id,
      label,
      kind,
      icon,
      run: () => void navigate(where),
    });
    const record = ({ kind, id, name, projectId: home }: Recent): Command => {
      const key = idOf({ kind, id });
      if (kind === 'workflow')
        return go(key, name, t('nav.workflows'), IconSitemap, {
          to: '/projects/$projectId/workflows/$workflowId',
          params: { projectId: home, workflowId: id },
        });
      if (kind === 'dataset')
        return go(key, name, t('nav.datasets'), IconDatabase, {
          to: '/projects/$projectId/datasets/$datasetId',
          params: { projectId: home, datasetId: id },
        });
      return go(key, name, t('nav.executions'), IconHistory, {
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId: home, executionId: id },
      });
    };
    const number = /^#?(\d{1,15})$/.exec(text.trim())?.[1];
    return [
      ...recents()
        .filter((each) => each.projectId === projectId)
        .map(record),
      ...(foundWorkflows ?? []).map(({ id, name }) =>
        record({ kind: 'workflow', projectId, id, name }),
      ),
      ...(foundDatasets ?? []).map(({ id, name }) =>
        record({ kind: 'dataset', projectId, id, name }),
      ),
      ...(number === undefined
        ? []
        : [
            record({
              kind: 'execution',
              projectId,
              id: Number(number),
              name: t('command.execution', { id: number }),
            }),
          ]),
    ];
  }, [t, navigate, projectId, text, foundWorkflows, foundDatasets]);
  return {
    found,
    pending: [workflows, datasets].some(
      ({ isFetching, isPlaceholderData, isPending }) =>
        isFetching && (isPlaceholderData || isPending),
    ),
  };
}

/** The palette id of a record. */
export function idOf({ kind, id }: Pick<Recent, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
