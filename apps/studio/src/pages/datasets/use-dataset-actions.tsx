import type { DatasetRecord } from '@millrace/api';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { ManyAction, RowAction } from '../../ui/record-list/types.ts';
import { notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { useMoveToTrash } from '../trash-records.ts';
import { datasetsKey, datasetUsersQuery } from './datasets-query.ts';
import { RenameDataset } from './rename-dialog.tsx';
import { useCreateFrom } from './use-create-from.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Asking =
  | { readonly rename: DatasetRecord }
  | { readonly remove: readonly DatasetRecord[]; readonly used: readonly Used[] };

export type DatasetActions = {
  readonly actions: (dataset: DatasetRecord) => readonly RowAction[];
  readonly many: readonly ManyAction<DatasetRecord>[];
  readonly dialogs: ReactNode;
};

/** The actions on datasets in their list. */
export function useDatasetActions(projectId: number): DatasetActions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(projectId);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const createFrom = useCreateFrom(projectId);
  const moving = useMoveToTrash('dataset', projectId, {
    key: datasetsKey(projectId),
    remove: (datasetId) =>
      client.datasets.delete({ params: { datasetId }, query: { force: true } }),
  });
  const usersOf = async (datasets: readonly DatasetRecord[]): Promise<readonly Used[]> => {
    const all = await Promise.all(
      datasets.map(async ({ id, name }) => ({
        id,
        name,
        ...(await queryClient.fetchQuery(datasetUsersQuery(id))),
      })),
    );
    return all.filter(({ workflows, hidden }) => workflows.length + hidden > 0);
  };
  const remove = (datasets: readonly DatasetRecord[]): void => {
    usersOf(datasets).then(
      (used) =>
        used.length === 0 ? moving.mutate(datasets) : setAsking({ remove: datasets, used }),
      (error: Error) => notifyError(error),
    );
  };
  const folderOf = ({ path }: DatasetRecord): void =>
    void navigate({
      to: '/projects/$projectId/files',
      params: { projectId },
      search: { path: path.replace(/\/[^/]*$/, '') },
    });
  return {
    actions: (dataset) => [
      { label: t('datasets.showFile'), icon: IconFolder, run: () => folderOf(dataset) },
      ...(mayEdit
        ? [
            { label: t('datasets.use'), icon: IconPlus, run: () => createFrom.mutate(dataset) },
            rowAction('rename', t('common.rename'), () => setAsking({ rename: dataset })),
            rowAction('remove', t('common.delete'), () => remove([dataset])),
          ]
        : []),
    ],
    many: mayEdit ? [rowAction('remove', t('common.delete'), remove)] : [],
    dialogs: (
      <>
        <RenameDataset
          projectId={projectId}
          dataset={asking !== null && 'rename' in asking ? asking.rename : null}
          onClose={close}
        />
        <DeleteUsed
          used={asking !== null && 'remove' in asking ? asking.used : null}
          onClose={close}
          onDelete={() => {
            if (asking !== null && 'remove' in asking) moving.mutate(asking.remove);
            close();
          }}
        />
      </>
    ),
  };
}

/** A dataset with the workflows that use it. */
type Used = {
  readonly id: number;
  readonly name: string;
  readonly workflows: readonly { readonly id: number; readonly name: string }[];
  readonly hidden: number;
};

type Props = {
  readonly used: readonly Used[] | null;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Shows which workflows a deletion breaks. */
function DeleteUsed({ used, onClose, onDelete }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={used !== null}
      onClose={onClose}
      title={t('datasets.deleteTitle', { count: used?.length ?? 0 })}
      submit={t('common.delete')}
      onConfirm={onDelete}
    >
      <p>{t('datasets.deleteText')}</p>
      <ul>
        {used?.map(({ id, name, workflows, hidden }) => (
          <li key={id}>
            {t('datasets.usedBy', {
              name,
              users: [
                ...workflows.map((workflow) => workflow.name),
                ...(hidden > 0 ? [t('datasets.hidden', { count: hidden })] : []),
              ].join(', '),
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
