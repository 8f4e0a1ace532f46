import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { TrashKind } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import { notify, notifyError } from '../ui/notify.tsx';
import { offerUndo, useUndoKey } from '../ui/undo.ts';
import { client } from '../service/client.ts';
import { doEach } from '../service/do-each.ts';

type Named = { readonly id: number; readonly name: string };

/**
 * Moves records to the trash and offers to restore them. Reports a failure on the way; what was
 * moved before it can be restored too.
 */
export function useMoveToTrash(
  kind: TrashKind,
  projectId: number,
  { key, remove }: { readonly key: QueryKey; readonly remove: (id: number) => Promise<unknown> },
): UseMutationResult<void, Error, readonly Named[]> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  useUndoKey(undoScope(kind, projectId));
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: ['trash'] }),
    ]);
  };
  return useMutation({
    async mutationFn(records) {
      const { done, error } = await doEach(records, ({ id }) => remove(id));
      if (error !== null) notifyError(error);
      if (done.length === 0) return;
      const restore = async (): Promise<void> => {
        const { done: back, error: failure } = await doEach(done.toReversed(), ({ id }) =>
          client.trash.restore({ params: { kind, id } }),
        );
        if (back.length > 0)
          notify(
            t('trash.restored', { count: back.length, name: back[0]!.name, more: back.length - 1 }),
          );
        await refresh();
        if (failure !== null) throw failure;
      };
      offerUndo(
        undoScope(kind, projectId),
        t('trash.moved', { count: done.length, name: done[0]!.name }),
        restore,
      );
    },
    onSettled: refresh,
  });
}

/** Undo in one project's list doesn't affect other projects. */
function undoScope(kind: TrashKind, projectId: number): string {
  return `${kind} ${projectId}`;
}
