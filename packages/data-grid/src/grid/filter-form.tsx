import { Button, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslate } from '../services/services.ts';
import { focusAtOnce } from './focus-at-once.ts';
import { Anchor, type AnchorPlace } from './anchor.tsx';
import { boundOf, isEmptyFilter, type ColumnFilter } from './column-filter.ts';
import style from './data-grid.module.css';
import { FilterValues } from './filter-values.tsx';
import type { GridColumn } from './grid-column.ts';
import { isOrdered, kindOf } from '../values/type-kind.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly grid: Grid;
  readonly column: GridColumn;
  readonly scope: string;
  readonly place: AnchorPlace;
  readonly close: () => void;
};

/** Filters rows by a column. Changes apply immediately. */
export function FilterForm({ grid, column, scope, place, close }: Props): React.JSX.Element {
  const t = useTranslate();
  const state = grid.table.getColumn(column.key)!;
  const filter = (state.getFilterValue() ?? {}) as ColumnFilter;
  const set = (next: ColumnFilter): void =>
    state.setFilterValue(isEmptyFilter(next) ? undefined : next);
  const kind = kindOf(column.type);
  const label = t('grid.filter.of', { name: column.name });
  return (
    <Popover
      opened
      onDismiss={close}
      position="bottom-start"
      trapFocus
      returnFocus={false}
      shadow="md"
    >
      <Popover.Target>
        <Anchor place={place}>{label}</Anchor>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          className={style.filter}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {isOrdered(kind) ? (
            <Range column={column} filter={filter} set={set} />
          ) : (
            kind !== 'boolean' && (
              <TextInput
                size="xs"
                data-autofocus
                ref={focusAtOnce}
                label={t('grid.filter.contains')}
                value={filter.contains ?? ''}
                onChange={(event) => set({ ...filter, contains: event.currentTarget.value })}
              />
            )
          )}
          <FilterValues cells={grid.cells} column={column} filter={filter} set={set} />
          <Nulls filter={filter} set={set} />
          <span className="quiet">{t('grid.filter.within', { scope })}</span>
          <div className={style.ends}>
            <Button variant="default" onClick={() => set({})}>
              {t('grid.filter.clear')}
            </Button>
            <Button type="submit">{t('grid.filter.done')}</Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

type Part = { readonly filter: ColumnFilter; readonly set: (filter: ColumnFilter) => void };

function Range({
  column: { type },
  filter,
  set,
}: Part & { readonly column: GridColumn }): React.JSX.Element {
  const t = useTranslate();
  const issueOf = (text = ''): string | null =>
    text.trim() === '' || boundOf(text, type) !== null
      ? null
      : t(kindOf(type) === 'number' ? 'grid.filter.noNumber' : 'grid.filter.noTime');
  return (
    <div className={style.pair}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          {...(end === 'from' ? { 'data-autofocus': true, ref: focusAtOnce } : {})}
          label={t(`grid.filter.${end}`)}
          value={filter[end] ?? ''}
          error={issueOf(filter[end])}
          onChange={(event) => set({ ...filter, [end]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

function Nulls({ filter, set }: Part): React.JSX.Element {
  const t = useTranslate();
  const choices = ['any', 'none', 'only'] as const;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('grid.filter.nulls')}
      value={filter.nulls ?? 'any'}
      data={choices.map((value) => ({
        value,
        label: `${value === 'any' ? `${t('grid.filter.nulls')}: ` : ''}${t(`grid.filter.${value}`)}`,
      }))}
      onChange={(value) => {
        const { nulls: _before, ...others } = filter;
        set(value === 'none' || value === 'only' ? { ...others, nulls: value } : others);
      }}
    />
  );
}
