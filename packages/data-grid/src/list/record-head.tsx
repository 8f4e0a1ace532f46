import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import style from './record-table.module.css';
import { coverage } from './selection.ts';
import type { NameColumn, RecordColumn, Sort, SortOf } from './types.ts';
import type { ListSelection } from './use-selection.ts';

type Props<Row> = {
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly keys: readonly string[];
  readonly selection: ListSelection | null;
  readonly hasMenu: boolean;
};

/** The headers of a list's columns; sortable ones are buttons. */
export function RecordHead<Row>({
  name,
  columns,
  sort,
  setSort,
  keys,
  selection,
  hasMenu,
}: Props<Row>): React.JSX.Element {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        {selection !== null && (
          <th className={style.check}>
            <SelectAll keys={keys} selection={selection} />
          </th>
        )}
        <Head title={name.title} sort={sort} setSort={setSort} by={name.sort} />
        {columns.map(({ key, title, sort: by, align, width, wide }) => (
          <Head
            key={key}
            title={title}
            sort={sort}
            setSort={setSort}
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
  const t = useTranslate();
  const covered = coverage(selection.keys, keys);
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectAll')}
      disabled={keys.length === 0}
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
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly by: SortOf | undefined;
  readonly align?: 'right' | undefined;
  readonly width?: RecordColumn<never>['width'] | undefined;
  readonly wide?: boolean | undefined;
};

function Head({ title, sort, setSort, by, align, width, wide }: HeadProps): React.JSX.Element {
  const isSorted = by !== undefined && sort.column === by.name;
  const Sign = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      data-wide={wide}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {by === undefined ? (
        title
      ) : (
        <button type="button" className={style.sort} onClick={() => setSort(nextSort(sort, by))}>
          {title}
          {isSorted && <Sign size={12} stroke={2} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}

/** The column's default direction first, then the other one. */
function nextSort(sort: Sort, by: SortOf): Sort {
  const descending = sort.column === by.name ? !sort.descending : (by.descending ?? false);
  return { column: by.name, descending };
}
