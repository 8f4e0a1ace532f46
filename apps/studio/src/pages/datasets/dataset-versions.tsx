import type { DatasetRecord, DatasetVersion } from '@millrace/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { datasetQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notify, reportFailure } from '../../ui/notify.tsx';
import { VersionTable } from '../../ui/version-table.tsx';
import { DatasetComparison } from './dataset-comparison.tsx';
import { datasetsKey, datasetVersionsQuery } from './datasets-query.ts';
import style from './dataset-versions.module.css';

/** The saved versions of a dataset. Each can be compared with the current one, and restored. */
export function DatasetVersions({
  dataset,
}: {
  readonly dataset: DatasetRecord;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, version: current, projectId } = dataset;
  const { mayEdit } = useRights(projectId);
  const { version: selected } = useSearch({
    from: '/inside/projects/$projectId/datasets/$datasetId',
  });
  const query = useQuery(datasetVersionsQuery(id, current));
  const restore = useRestoreDataset(dataset);
  const compare = (version: number): void =>
    void navigate({ to: '.', search: (search) => ({ ...search, version }), replace: true });
  return (
    <div className={style.versions}>
      <Loaded query={query}>
        {(versions) => (
          <div className={style.list}>
            <VersionTable
              versions={versions}
              current={current}
              selected={selected}
              changesOf={(version) => changesText(version)}
              actionsOf={(version) =>
                version === current
                  ? []
                  : [
                      { word: 'compare', run: () => compare(version) } as const,
                      ...(mayEdit
                        ? [{ word: 'restore', run: () => restore(version) } as const]
                        : []),
                    ]
              }
            />
          </div>
        )}
      </Loaded>
      {selected !== undefined && selected !== current && (
        <DatasetComparison dataset={dataset} version={selected} />
      )}
    </div>
  );

  function changesText({ version, changes }: DatasetVersion): string {
    if (version === 1) return t('datasets.versions.first');
    return changes.map((name) => t(`datasets.versions.settings.${name}`)).join(', ');
  }
}

/** Restores a version as the newest one, and offers to return to the one before. */
function useRestoreDataset(dataset: DatasetRecord): (version: number) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id: datasetId, projectId } = dataset;
  const { mutate } = useMutation({
    mutationFn: ({ version, current }: { readonly version: number; readonly current: number }) =>
      client.datasets.restoreVersion({
        params: { datasetId, version },
        body: { version: current, comment: t('datasets.versions.restored', { version }) },
      }),
    async onSuccess({ version: saved }, { version, current }) {
      await Promise.all(
        [datasetsKey(projectId), datasetQuery(datasetId).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      notify(t('datasets.versions.restored', { version }), {
        label: t('common.undo'),
        run: () => mutate({ version: current, current: saved }),
      });
    },
    onError: (error) => reportFailure(error),
  });
  return (version) => mutate({ version, current: dataset.version });
}
