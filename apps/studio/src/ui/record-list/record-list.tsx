import { RecordTable, type ListKeys, formatNumber } from '@millrace/data-grid';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../service/paged.ts';
import { PageProblem } from '../page-problem.tsx';
import { hotkeyOf, shownPress } from '../presses.ts';
import { isListKey, listKey } from './list-actions.ts';
import { pageSize, readSort, writeSort } from './list-search.ts';
import type { ListKind, ManyAction, NameColumn, RecordColumn, RowAction } from './types.ts';
import { useListSearch } from './use-list-search.ts';

type Props<Row> = {
  readonly kind: ListKind;
  /** The accessible name of the list. */
  readonly label: string;
  readonly query: Pick<
    UseQueryResult<Paged<Row>>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The default order, if the URL has none. */
  readonly sort: string;
  readonly actions?: (row: Row) => readonly RowAction[];
  readonly many?: readonly ManyAction<Row>[];
  /** Whether it can be filtered by name. */
  readonly searchable?: boolean;
  /** Filters besides the text, and whether any is active. */
  readonly filters?: ReactNode;
  readonly isNarrowed?: boolean;
  readonly onWiden?: () => void;
  /** In place of a list without records. */
  readonly empty: ReactNode;
};

const keyboard: ListKeys = {
  isSelect: (press) => isListKey('select', press),
  isSelectAll: (press) => isListKey('all', press),
  filter: hotkeyOf(listKey('filter')),
  display: (key) => shownPress(key),
};

/** The records of a query, filtered, sorted and paged according to the URL. */
export function RecordList<Row>({
  kind,
  query,
  name: { link, ...name },
  sort,
  isNarrowed = false,
  onWiden,
  empty,
  ...table
}: Props<Row>): ReactNode {
  const { t } = useTranslation();
  const [search, change] = useListSearch();
  const { data, error, isPlaceholderData } = query;
  if (data === undefined && error !== null)
    return <PageProblem error={error} retry={() => void query.refetch()} />;
  const isFiltered = search.search !== undefined || isNarrowed;
  if (data?.total === 0 && !isFiltered && !isPlaceholderData) return empty;
  const total = data?.total ?? 0;
  return (
    <RecordTable
      {...table}
      rows={data?.rows}
      total={total}
      totalText={t(`list.total.${kind}`, { count: total, total: formatNumber(total) })}
      isUpdating={isPlaceholderData}
      name={{
        ...name,
        link:
          link &&
          ((row, text, attributes) => (
            <Link {...link(row)} {...attributes}>
              {text}
            </Link>
          )),
      }}
      view={{
        search: search.search ?? '',
        sort: readSort(search.sort ?? sort),
        page: search.page ?? 1,
        pageSize,
      }}
      changes={{
        search: (text) => change({ search: text === '' ? undefined : text }),
        sort: (next) => change({ sort: writeSort(next) }),
        page: (page) => change({ page: page === 1 ? undefined : page }),
      }}
      viewKey={JSON.stringify(search)}
      keyboard={keyboard}
      widen={() => {
        onWiden?.();
        change({ search: undefined });
      }}
    />
  );
}
