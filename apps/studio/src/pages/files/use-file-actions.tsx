import type { FileEntry } from '@millrace/api';
import { IconDatabasePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { ManyAction, RowAction } from '../../ui/record-list/types.ts';
import { notify } from '../../ui/notify.tsx';
import { offerUndo, useUndoKey } from '../../ui/undo.ts';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { downloadAddress } from './download-address.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { byteSize } from '../../ui/time.ts';
import { doEach } from '../../service/do-each.ts';
import { paged } from '../../service/paged.ts';

type Asking =
  | { readonly rename: FileEntry }
  | { readonly remove: readonly FileEntry[] }
  | { readonly folder: true };

export type FileActions = {
  readonly actions: (entry: FileEntry) => readonly RowAction[];
  readonly many: readonly ManyAction<FileEntry>[];
  readonly makeFolder: () => void;
  readonly dialogs: ReactNode;
};

/** The actions on files and folders. */
export function useFileActions(projectId: number, folder: string): FileActions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(projectId);
  const scope = `files ${folder}`;
  useUndoKey(scope);
  const [asking, setAsking] = useState<Asking | null>(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['files'] });
  const move = (from: string, to: string): Promise<unknown> =>
    client.files.rename({ query: { sourceFilePath: from, destinationFilePath: to } });
  const renaming = useMutation({
    mutationFn: ({ entry, name }: { readonly entry: FileEntry; readonly name: string }) =>
      move(entry.path, renamedPath(entry, name)),
    // It can be undone as soon as the list shows the new name.
    async onSuccess(_moved, { entry, name }) {
      close();
      offerUndo(scope, t('files.renamed', { before: entry.name, name }), async () => {
        await move(renamedPath(entry, name), entry.path);
        await refresh();
        notify(t('files.renamed', { before: name, name: entry.name }));
      });
      await refresh();
    },
  });
  const making = useMutation({
    mutationFn: (name: string) =>
      client.files.createFolder({ body: { path: `${folder}/${name}` } }),
    async onSuccess() {
      close();
      await refresh();
    },
  });
  const close = (): void => {
    renaming.reset();
    making.reset();
    setAsking(null);
  };
  const register = ({ path }: FileEntry): void =>
    void navigate({
      to: '/projects/$projectId/datasets/new',
      params: { projectId },
      search: { path },
    });
  const remove = (entries: readonly FileEntry[]): void => setAsking({ remove: entries });
  const renamed = asking !== null && 'rename' in asking ? asking.rename : null;
  return {
    actions: (entry) => [
      ...(mayEdit
        ? [{ label: t('files.register'), icon: IconDatabasePlus, run: () => register(entry) }]
        : []),
      ...(entry.directory
        ? []
        : [
            rowAction('export', t('files.download'), () =>
              location.assign(downloadAddress(entry.path)),
            ),
          ]),
      rowAction('rename', t('common.rename'), () => setAsking({ rename: entry })),
      rowAction('remove', t('files.delete'), () => remove([entry])),
    ],
    many: [rowAction('remove', t('files.delete'), remove)],
    makeFolder: () => setAsking({ folder: true }),
    dialogs: (
      <>
        <NameDialog
          opened={renamed !== null}
          onClose={close}
          title={t('files.renameTitle', { name: renamed?.name ?? '' })}
          label={t('common.name')}
          submit={t('common.rename')}
          start={renamed?.name ?? ''}
          pending={renaming.isPending}
          error={renaming.error}
          onSubmit={(name) =>
            name === renamed?.name ? close() : renaming.mutate({ entry: renamed!, name })
          }
        />
        <NameDialog
          opened={asking !== null && 'folder' in asking}
          onClose={close}
          title={t('files.folder')}
          label={t('common.name')}
          submit={t('files.makeFolder')}
          pending={making.isPending}
          error={making.error}
          onSubmit={(name) => making.mutate(name)}
        />
        <DeleteFiles
          entries={asking !== null && 'remove' in asking ? asking.remove : null}
          onClose={close}
          onDeleted={refresh}
        />
      </>
    ),
  };
}

type Props = {
  readonly entries: readonly FileEntry[] | null;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<void>;
};

const mostNamed = 8;

/** Asks before files and folders are deleted permanently, and shows what the folders contain. */
function DeleteFiles({ entries, onClose, onDeleted }: Props): React.JSX.Element {
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

const renamedPath = ({ path, name }: FileEntry, next: string): string =>
  `${path.slice(0, -name.length)}${next}`;
