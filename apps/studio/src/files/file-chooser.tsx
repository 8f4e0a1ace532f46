import { Button } from '@mantine/core';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../look/loaded.tsx';
import { byteSize } from '../look/time.ts';
import { filesQuery, sessionQuery } from '../service/queries.ts';
import style from './file-chooser.module.css';

/** Walks the folders of the server until a file, or a folder as a whole, is chosen. */
export function FileChooser({ start, onChoose }: { readonly start: string; readonly onChoose: (path: string) => void }): React.JSX.Element {
  const { t } = useTranslation();
  const { data: user } = useQuery(sessionQuery);
  const [folder, setFolder] = useState(() => (start.startsWith('/') && !start.includes('$') ? start.replace(/\/[^/]*$/, '') : '') || '/shared');
  const query = useQuery(filesQuery(folder));
  const parent = folder.replace(/\/[^/]*$/, '');
  return (
    <div className={style.chooser}>
      <div className={style.places}>
        {[`/user/${user?.username ?? ''}`, '/shared'].map((place) => (
          <Button key={place} variant={folder.startsWith(place) ? 'light' : 'default'} onClick={() => setFolder(place)}>
            {place}
          </Button>
        ))}
        <span className={style.here}>{folder}</span>
        <Button variant="default" onClick={() => onChoose(folder)}>
          {t('files.chooseFolder')}
        </Button>
      </div>
      <Loaded query={query}>
        {(entries) => (
          <ul className={style.list}>
            {parent !== '' && parent !== '/user' && (
              <li>
                <button type="button" className={style.entry} onClick={() => setFolder(parent)}>
                  <IconFolder size={16} /> ..
                </button>
              </li>
            )}
            {entries.map(({ path, name, directory, length }) => (
              <li key={path}>
                <button type="button" className={style.entry} onClick={() => (directory ? setFolder(path) : onChoose(path))}>
                  {directory ? <IconFolder size={16} /> : <IconFile size={16} />} {name}
                  {!directory && <span className={style.size}>{byteSize(length)}</span>}
                </button>
              </li>
            ))}
            {entries.length === 0 && <li className="quiet">{t('files.emptyTitle')}</li>}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
