import type { DatasetRecord } from '@millrace/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { client } from '../../service/client.ts';
import { datasetQuery } from '../../service/queries.ts';
import { datasetsKey } from './datasets-query.ts';

type Props = {
  readonly projectId: number;
  readonly dataset: Pick<DatasetRecord, 'id' | 'name' | 'version'> | null;
  readonly onClose: () => void;
};

/** Asks for a dataset's new name. */
export function RenameDataset({ projectId, dataset, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      client.datasets.save({ body: { id: dataset!.id, version: dataset!.version, name } }),
    async onSuccess({ id }) {
      close();
      await Promise.all(
        [datasetsKey(projectId), datasetQuery(id).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const close = (): void => {
    rename.reset();
    onClose();
  };
  return (
    <NameDialog
      opened={dataset !== null}
      onClose={close}
      title={t('datasets.renameTitle', { name: dataset?.name ?? '' })}
      label={t('common.name')}
      submit={t('common.rename')}
      start={dataset?.name ?? ''}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={(name) => (name === dataset?.name ? close() : rename.mutate(name))}
    />
  );
}
