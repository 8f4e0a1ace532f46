import { Button } from '@mantine/core';
import type { DatasetRecord } from '@millrace/api';
import { IconFolderOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../files/file-chooser.tsx';
import { client } from '../../service/client.ts';
import { datasetQuery } from '../../service/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify, reportFailure } from '../../ui/notify.tsx';
import { datasetsKey } from './datasets-query.ts';

/** Lets a dataset read another file, with the same columns. */
export function AnotherFile({ dataset }: { readonly dataset: DatasetRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const { id, version, projectId, name } = dataset;
  const save = useMutation({
    mutationFn: (path: string) => client.datasets.save({ body: { id, version, path } }),
    async onSuccess(_record, path) {
      notify(t('datasets.readsNow', { name, path }));
      await Promise.all(
        [datasetsKey(projectId), datasetQuery(id).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => reportFailure(error),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFolderOpen size={14} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => setChoosing(true)}
      >
        {t('datasets.another')}
      </Button>
      <Dialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('datasets.another')}
        size="lg"
      >
        <FileChooser
          start={dataset.path}
          projectId={projectId}
          onSelect={(path) => {
            setChoosing(false);
            save.mutate(path);
          }}
        />
      </Dialog>
    </>
  );
}
