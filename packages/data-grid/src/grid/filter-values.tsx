import { Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslate } from '../services/services.ts';
import { formatNumber } from '../values/format-number.ts';
import { cellText, unroundedText } from '../values/cell-text.ts';
import type { ColumnFilter } from './column-filter.ts';
import { searchText } from '../values/search-text.ts';
import style from './data-grid.module.css';
import { frequentValues, type FrequentValue } from './frequent-values.ts';
import type { GridColumn } from './grid-column.ts';
import { kindOf } from '../values/type-kind.ts';
import type { Cells } from './use-grid.ts';

type Props = {
  readonly cells: Cells;
  readonly column: GridColumn;
  readonly filter: ColumnFilter;
  readonly set: (filter: ColumnFilter) => void;
};

const mostShown = 30;

/** A checklist of a column's values, the most frequent first. */
export function FilterValues({ cells, column, filter, set }: Props): React.JSX.Element | null {
  const t = useTranslate();
  const [text, setText] = useState('');
  const values = useMemo(() => frequentValues(cells, column.index), [cells, column.index]);
  const kind = kindOf(column.type);
  if (kind === 'list' || kind === 'object' || kind === 'binary') return null;
  const matching = values.filter(({ value }) =>
    searchText(value ?? 'null').includes(searchText(text)),
  );
  const ticked = new Set(filter.values ?? []);
  const toggle = (value: string | null): void => {
    const { values: _before, ...others } = filter;
    const next = ticked.has(value)
      ? [...ticked].filter((each) => each !== value)
      : [...ticked, value];
    set(next.length === 0 ? others : { ...others, values: next });
  };
  return (
    <div role="group" aria-label={t('grid.filter.values')}>
      {values.length > mostShown && (
        <TextInput
          size="xs"
          mb={6}
          aria-label={t('grid.filter.findValue')}
          placeholder={t('grid.filter.findValue')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={style.values}>
        {matching.slice(0, mostShown).map((each) => (
          <Checkbox
            key={each.value ?? '\0'}
            size="xs"
            checked={ticked.has(each.value)}
            label={labelOf(each, column.type)}
            onChange={() => toggle(each.value)}
          />
        ))}
      </div>
      {matching.length > mostShown && (
        <span className="quiet">
          {t('grid.filter.otherValues', {
            count: matching.length - mostShown,
            values: formatNumber(matching.length - mostShown),
          })}
        </span>
      )}
    </div>
  );
}

function labelOf({ value, count }: FrequentValue, type: string): string {
  const text = unroundedText(value, type) ?? cellText(value, type).text;
  return `${text.slice(0, 60)} (${formatNumber(count)})`;
}
