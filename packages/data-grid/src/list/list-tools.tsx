import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../services/services.ts';
import style from './record-table.module.css';
import { TextFilter } from './text-filter.tsx';
import type { ManyAction } from './types.ts';

type Props<Row> = {
  readonly label: string;
  readonly searchable: boolean;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly filterKey: string;
  readonly filters: ReactNode;
  readonly selected: readonly Row[];
  readonly many: readonly ManyAction<Row>[];
  readonly clear: () => void;
};

/**
 * Above a list: its filters, or, while records are selected, the actions on them. Both have the
 * same height.
 */
export function ListTools<Row>({
  label,
  searchable,
  search,
  setSearch,
  filterKey,
  filters,
  selected,
  many,
  clear,
}: Props<Row>): React.JSX.Element {
  const t = useTranslate();
  return (
    <div className={style.tools} role="search" aria-label={label}>
      {searchable && (
        <TextFilter
          className={style.filter ?? ''}
          label={t('common.search')}
          search={search}
          setSearch={setSearch}
          filterKey={filterKey}
        />
      )}
      {filters}
      <span className={style.count} role="status">
        {selected.length > 0 && t('list.selected', { count: selected.length })}
      </span>
      {selected.length > 0 && (
        <>
          {many
            .filter(({ isOffered }) => isOffered?.(selected) ?? true)
            .map(({ label: word, icon: Sign, danger, run }) => (
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
