import { ActionIcon, Autocomplete, Loader, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { searchText } from '@millrace/data-grid';
import { IconFolderOpen } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../files/file-chooser.tsx';
import { folderOf, isPlainPath } from '../../files/path-parts.ts';
import { recentPaths, rememberPath } from '../../files/recent-paths.ts';
import { uploadUnderFreeName } from '../../files/upload-under-free-name.ts';
import { filesQuery, sessionQuery } from '../../service/queries.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { issueTexts } from './issue-text.tsx';
import style from './file-field.module.css';
import type { WidgetProps } from './widget-props.ts';
import { DetectFormat } from './detect/detect-format.tsx';
import { isCsvReader } from './detect/detected-settings.ts';
import { useDetection } from './detect/use-detection.ts';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * A path: typed with completion from the folder, browsed, picked from recent ones, or set by
 * dropping a file here, which uploads it.
 */
export function FileField({
  nodeId,
  label,
  description,
  value,
  issues,
  mayEdit,
  onChange,
}: WidgetProps): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { data: user } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const isForWriting = useSessionState(({ history }) =>
    /\.write\./.test(history.present.nodes.find(({ id }) => id === nodeId)?.nodeClass ?? ''),
  );
  const browse = t(isForWriting ? 'files.selectTarget' : 'files.select');
  const isCsv = useSessionState(({ history }) =>
    history.present.nodes.some((node) => node.id === nodeId && isCsvReader(node)),
  );
  const [selecting, setSelecting] = useState(false);
  const [isOver, setOver] = useState(false);
  const [opened, setOpened] = useState(false);
  const home = isForWriting || user === undefined ? '' : `/user/${user.username}`;
  const suggestions = useSuggestions(value, home, opened);
  const detection = useDetection(nodeId);
  const set = (path: string, isStep = false): void => {
    onChange(path, isStep);
    detection.setPath(path);
  };
  const uploading = useMutation({
    mutationFn: (file: File) => uploadUnderFreeName(file, `/user/${user?.username ?? ''}`),
    onSuccess: (path) => {
      rememberPath(path);
      set(path, true);
      notifications.show({ message: t('files.uploaded', { name: path }) });
      return queryClient.invalidateQueries({ queryKey: ['files'] });
    },
    onError: (error) => void notifications.show({ color: 'red', message: error.message }),
  });
  const select = (path: string): void => {
    set(path, true);
    setSelecting(false);
  };
  return (
    <div
      className={style.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!mayEdit || isForWriting || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && mayEdit && !isForWriting) uploading.mutate(file);
      }}
    >
      <Autocomplete
        label={label}
        description={description}
        error={issueTexts(issues)}
        value={value}
        data={[...suggestions]}
        filter={({ options }) => options}
        maxDropdownHeight={260}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        placeholder={isForWriting ? '/user/…' : t('files.placeholder')}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        onOptionSubmit={rememberPath}
        onChange={(path) => set(path)}
        rightSection={
          uploading.isPending ? (
            <Loader size={14} aria-label={t('common.loading')} />
          ) : (
            <Tooltip label={browse}>
              <ActionIcon aria-label={browse} onClick={() => setSelecting(true)}>
                <IconFolderOpen size={16} />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
      {isCsv && mayEdit && value.trim() !== '' && (
        <DetectFormat nodeId={nodeId} detection={detection} />
      )}
      <Dialog opened={selecting} onClose={() => setSelecting(false)} title={browse} size="lg">
        <FileChooser
          start={value}
          projectId={session.getState().projectId}
          isForWriting={isForWriting}
          onSelect={select}
        />
      </Dialog>
    </div>
  );
}

const most = 30;

/**
 * Recent paths and the user's own files until a folder is typed, then the contents of that folder.
 */
function useSuggestions(value: string, home: string, isWanted: boolean): readonly string[] {
  const folder = isPlainPath(value) ? folderOf(value) : '';
  const { data: entries = [] } = useQuery({
    ...filesQuery(folder || home),
    enabled: isWanted && (folder || home) !== '',
    retry: false,
  });
  if (!isWanted) return [];
  const there = entries.map(({ path, directory }) => (directory ? `${path}/` : path));
  const typed = searchText(value.trim());
  if (folder === '')
    return [...new Set([...recentPaths(), ...there])]
      .filter((path) => searchText(path).includes(typed))
      .slice(0, most);
  const found = there.filter((path) => searchText(path).startsWith(typed));
  return found.length === 1 && found[0] === value ? [] : found.slice(0, most);
}
