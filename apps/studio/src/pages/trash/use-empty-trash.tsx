import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { doEach } from '../../service/do-each.ts';

const most = 100;

/**
 * Deletes everything in the trash of a project permanently, once one has said so knowing how much
 * it is.
 */
export function useEmptyTrash(
  projectId: number,
  count: number,
): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const emptying = useMutation({
    mutationFn: () => purgeAll(projectId),
    onSuccess(purged) {
      setAsked(false);
      notify(t('trash.emptied', { count: purged }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trash'] }),
  });
  const dialog = (
    <ConfirmDialog
      opened={isAsked}
      onClose={() => setAsked(false)}
      title={t('trash.emptyTrashTitle', { count })}
      submit={t('trash.emptyTrash')}
      pending={emptying.isPending}
      error={emptying.error}
      onConfirm={() => emptying.mutate()}
    >
      <p>{t('trash.emptyTrashText', { count })}</p>
    </ConfirmDialog>
  );
  return { ask: () => setAsked(true), dialog };
}

async function purgeAll(projectId: number, before = 0): Promise<number> {
  const entries = await client.trash.list({ query: { projectId, page: 0, size: most } });
  if (entries.length === 0) return before;
  const { error } = await doEach(entries, ({ kind, id }) =>
    client.trash.purge({ params: { kind, id } }),
  );
  if (error !== null) throw error;
  return purgeAll(projectId, before + entries.length);
}
