import { Button, FileButton, TextInput } from '@mantine/core';
import { IconClock, IconSearch, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { Loaded } from '../ui/loaded.tsx';
import { filesQuery, sessionQuery } from '../service/queries.ts';
import { startUploads } from '../service/uploads.ts';
import { EntryList } from './entry-list.tsx';
import style from './file-chooser.module.css';
import { folderOf, isPlainPath, isWithin, nameOf, trailOf } from './path-parts.ts';
import { recentPaths, rememberPath } from './recent-paths.ts';
import { usePlaces } from './use-places.ts';

export type FileChooserProps = {
  readonly start: string;
  readonly projectId?: number;
  /** Whether to ask for a name that doesn't have to exist yet. */
  readonly isForWriting?: boolean;
  readonly onSelect: (path: string) => void;
};

/**
 * Browses the server's folders to select a file, or a whole folder; local files can be dropped into
 * the folder.
 */
export function FileChooser({
  start,
  projectId,
  isForWriting = false,
  onSelect,
}: FileChooserProps): React.JSX.Element {
  const { t } = useTranslation();
  const { data: user } = useQuery(sessionQuery);
  const [folder, setFolder] = useState(
    () => (isPlainPath(start) && folderOf(start)) || `/user/${user?.username ?? ''}`,
  );
  const [text, setText] = useState('');
  const [name, setName] = useState(() => nameOf(start));
  const query = useQuery(filesQuery(folder));
  const go = (path: string): void => {
    setFolder(path);
    setText('');
  };
  const select = (path: string): void => {
    rememberPath(path);
    onSelect(path);
  };
  const places = usePlaces(projectId);
  const recent = recentPaths();
  return (
    <div
      className={style.chooser}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        startUploads([...event.dataTransfer.files], folder);
      }}
    >
      <nav className={style.places} aria-label={t('files.places')}>
        {places.map(({ path, name }) => (
          <button
            key={path}
            type="button"
            className={style.place}
            aria-current={isWithin(folder, path) ? 'true' : undefined}
            title={path}
            onClick={() => go(path)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div className={style.bar}>
        <span className={style.here}>
          {trailOf(folder).map(({ name: each, path }) => (
            <button key={path} type="button" className={style.step} onClick={() => go(path)}>
              / {each}
            </button>
          ))}
        </span>
        {!isForWriting && (
          <FileButton multiple onChange={(files) => startUploads(files, folder)}>
            {(props) => (
              <Button
                {...props}
                size="compact-xs"
                variant="default"
                leftSection={<IconUpload size={12} />}
              >
                {t('files.upload')}
              </Button>
            )}
          </FileButton>
        )}
        <Button size="compact-xs" variant="default" onClick={() => select(folder)}>
          {t('files.chooseFolder')}
        </Button>
      </div>
      <TextInput
        {...(isForWriting ? {} : { 'data-autofocus': true, ref: focusAtOnce })}
        size="xs"
        aria-label={t('common.search')}
        placeholder={t('common.search')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '' && folderOf(folder) !== '')
            go(folderOf(folder));
          if (event.key === 'ArrowDown')
            event.currentTarget
              .closest(`.${style.chooser}`)
              ?.querySelector<HTMLElement>('[data-entry]')
              ?.focus();
        }}
      />
      <Loaded query={query}>
        {(entries) => (
          <EntryList entries={entries} folder={folder} text={text} onOpen={go} onSelect={select} />
        )}
      </Loaded>
      {recent.length > 0 && (
        <section className={style.recent} aria-label={t('files.recent')}>
          <h3>
            <IconClock size={13} aria-hidden="true" /> {t('files.recent')}
          </h3>
          {recent.slice(0, 5).map((path) => (
            <button key={path} type="button" className={style.entry} onClick={() => select(path)}>
              {path}
            </button>
          ))}
        </section>
      )}
      {isForWriting && (
        <form
          className={style.bar}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (name.trim() !== '') select(`${folder}/${name.trim()}`);
          }}
        >
          <TextInput
            className={style.name ?? ''}
            data-autofocus
            ref={focusAtOnce}
            size="xs"
            label={t('files.newName')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {t('files.takeName')}
          </Button>
        </form>
      )}
    </div>
  );
}
