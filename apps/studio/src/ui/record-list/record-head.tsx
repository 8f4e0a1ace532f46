import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nextSort, readSort } from './list-search.ts';
import style from './record-list.module.css';
import { coverage } from './selection.ts';
import type { NameColumn, RecordColumn, SortOf } from './types.ts';
import { useListSearch } from './use-list-search.ts';
import type { ListSelection } from './use-selection.ts';

type Props<Row> = {
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly sort: string;
  readonly keys: readonly string[];
  readonly selection: ListSelection | null;
  readonly hasMenu: boolean;
};

/** The heads of a list's columns; those that can be sorted by are buttons. */
export function RecordHead<Row>({
  name,
  columns,
  sort,
  keys,
  selection,
  hasMenu,
}: Props<Row>): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {selection !== null && (
          <th className={style.check}>
            <SelectAll keys={keys} selection={selection} />
          </th>
        )}
        <Head title={name.title} sort={sort} by={name.sort} />
        {columns.map(({ key, title, sort: by, align, width, wide }) => (
          <Head
            key={key}
            title={title}
            sort={sort}
            by={by}
            align={align}
            width={width}
            wide={wide}
          />
        ))}
        {hasMenu && (
          <th className={style.menu}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll({
  keys,
  selection,
}: {
  readonly keys: readonly string[];
  readonly selection: ListSelection;
}): React.JSX.Element {
  const { t } = useTranslation();
  const covered = coverage(selection.keys, keys);
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectAll')}
      checked={covered === 'all'}
      ref={(element) => {
        if (element !== null) element.indeterminate = covered === 'some';
      }}
      onChange={() => selection.set(new Set(covered === 'all' ? [] : keys))}
    />
  );
}

type HeadProps = {
  readonly title: string;
  readonly sort: string;
  readonly by: SortOf | undefined;
  readonly align?: 'right' | undefined;
  readonly width?: RecordColumn<never>['width'] | undefined;
  readonly wide?: boolean | undefined;
};

function Head({ title, sort, by, align, width, wide }: HeadProps): React.JSX.Element {
  const [, change] = useListSearch();
  const now = readSort(sort);
  const isSorted = by !== undefined && now.column === by.name;
  const Sign = now.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      data-wide={wide}
      aria-sort={isSorted ? (now.descending ? 'descending' : 'ascending') : undefined}
    >
      {by === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={style.sort}
          onClick={() => change({ sort: nextSort(sort, by.name, by.descending ?? false) })}
        >
          {title}
          {isSorted && <Sign size={12} stroke={2} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}
