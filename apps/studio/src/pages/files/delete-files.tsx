import type { FileEntry } from '@millrace/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { byteSize } from '../../ui/time.ts';
import { client } from '../../service/client.ts';
import { doEach } from '../../service/do-each.ts';
import { paged } from '../../service/paged.ts';

type Props = {
  readonly entries: readonly FileEntry[] | null;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<void>;
};

const mostNamed = 8;

/** Asks before files and folders are deleted permanently, and says what is in the folders. */
export function DeleteFiles({ entries, onClose, onDeleted }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const remove = useMutation({
    async mutationFn(each: readonly FileEntry[]) {
      const { done, error } = await doEach(each, ({ path, directory }) =>
        client.files.delete({ query: { path, ...(directory ? { recursive: true } : {}) } }),
      );
      if (done.length > 0) notify(t('files.deleted', { count: done.length, name: done[0]!.name }));
      await onDeleted();
      if (error !== null) throw error;
    },
    onSuccess: () => close(),
  });
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const more = (entries?.length ?? 0) - mostNamed;
  return (
    <ConfirmDialog
      opened={entries !== null}
      onClose={close}
      title={t('files.deleteTitle', {
        count: entries?.length ?? 0,
        name: entries?.[0]?.name ?? '',
      })}
      submit={t('files.deleteForGood')}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(entries ?? [])}
    >
      <ul>
        {entries?.slice(0, mostNamed).map((entry) => (
          <li key={entry.path}>
            {entry.name}{' '}
            <span className="quiet">
              {entry.directory ? <ContentOf path={entry.path} /> : byteSize(entry.length)}
            </span>
          </li>
        ))}
        {more > 0 && <li>{t('files.andMore', { count: more })}</li>}
      </ul>
      <p>{t('files.deleteText')}</p>
    </ConfirmDialog>
  );
}

function ContentOf({ path }: { readonly path: string }): React.JSX.Element {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['files', path, 'count'],
    queryFn: ({ signal }) =>
      paged(signal, (options) =>
        client.files.openFolder({ query: { path, page: 0, size: 1 } }, options),
      ),
  });
  return <>{data === undefined ? '…' : t('files.content', { count: data.total })}</>;
}
