import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hotkeyOf } from '../presses.ts';
import { listKey } from './list-actions.ts';
import style from './record-list.module.css';
import type { ManyAction } from './types.ts';
import { useListSearch } from './use-list-search.ts';

type Props<Row> = {
  readonly label: string;
  readonly searchable: boolean;
  readonly filters: ReactNode;
  readonly selected: readonly Row[];
  readonly many: readonly ManyAction<Row>[];
  readonly clear: () => void;
};

/**
 * Above a list: what narrows it; while records are selected, what can be done with them. Both are
 * equally high.
 */
export function ListTools<Row>({
  label,
  searchable,
  filters,
  selected,
  many,
  clear,
}: Props<Row>): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.tools} role="search" aria-label={label}>
      {searchable && <TextFilter />}
      {filters}
      <span className={style.count} role="status">
        {selected.length > 0 && t('list.selected', { count: selected.length })}
      </span>
      {selected.length > 0 && (
        <>
          {many.map(({ label: word, icon: Sign, danger, run }) => (
            <Button
              key={word}
              variant="default"
              {...(danger === true ? { c: 'var(--danger)' } : {})}
              leftSection={<Sign size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => run(selected)}
            >
              {word}
            </Button>
          ))}
          <Button variant="subtle" color="gray" onClick={clear}>
            {t('list.clear')}
          </Button>
        </>
      )}
    </div>
  );
}

const pauseMs = 150;

/** What the list is narrowed to, while it is typed: the address follows a moment later. */
function TextFilter(): React.JSX.Element {
  const { t } = useTranslation();
  const [{ search = '' }, change] = useListSearch();
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(search);
  const notify = useDebouncedCallback((value: string) => {
    told.current = value;
    change({ search: value || undefined });
  }, pauseMs);
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  useHotkeys([[hotkeyOf(listKey('filter')), () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      className={style.filter ?? ''}
      size="xs"
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      placeholder={t('common.search')}
      aria-label={t('common.search')}
      aria-keyshortcuts={listKey('filter')}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        notify(event.currentTarget.value);
      }}
    />
  );
}
