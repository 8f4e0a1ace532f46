import type { FileEntry } from '@millrace/api';
import { searchText } from '@millrace/data-grid';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { byteSize, shortTime } from '../ui/time.ts';
import style from './file-chooser.module.css';
import { folderOf } from './path-parts.ts';

type EntryListProps = {
  readonly entries: readonly FileEntry[];
  readonly folder: string;
  readonly text: string;
  readonly onOpen: (folder: string) => void;
  readonly onSelect: (path: string) => void;
};

const rowHeight = 32;

/**
 * The entries of a folder, of which only the visible ones are rendered; arrow keys navigate, Enter
 * opens a folder or selects a file.
 */
export function EntryList({
  entries,
  folder,
  text,
  onOpen,
  onSelect,
}: EntryListProps): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => entries.filter(({ name }) => searchText(name).includes(searchText(text.trim()))),
    [entries, text],
  );
  const parent = folderOf(folder);
  const hasParent = parent !== '' && parent !== '/user';
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 560, height: 320 },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  return (
    <div ref={box} className={style.list} onKeyDown={onKeyDown} role="group" aria-label={folder}>
      {hasParent && text === '' && (
        <button type="button" data-entry className={style.entry} onClick={() => onOpen(parent)}>
          <IconFolder size={16} /> ..
        </button>
      )}
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const { path, name, directory, length, modificationTime } = shown[index]!;
          return (
            <button
              key={path}
              type="button"
              data-entry
              className={style.entry}
              style={{ position: 'absolute', top: start, height: rowHeight }}
              onClick={() => (directory ? onOpen(path) : onSelect(path))}
            >
              {directory ? <IconFolder size={16} /> : <IconFile size={16} />}{' '}
              <span className={style.text}>{name}</span>
              <span className={style.size}>{directory ? '' : byteSize(length)}</span>
              <span className={style.time}>
                {modificationTime === 0 ? '' : shortTime(modificationTime)}
              </span>
            </button>
          );
        })}
      </div>
      {shown.length === 0 && (
        <p className="quiet">{text === '' ? t('files.emptyTitle') : t('common.nothing')}</p>
      )}
    </div>
  );
}
