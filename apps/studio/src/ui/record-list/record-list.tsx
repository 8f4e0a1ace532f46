import { Menu } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../service/paged.ts';
import { PageProblem } from '../page-problem.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { RecordHead } from './record-head.tsx';
import style from './record-list.module.css';
import { RecordMenu } from './record-menu.tsx';
import { RecordRow } from './record-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { ListKind, ManyAction, NameColumn, RecordColumn, RowAction } from './types.ts';
import { useListSearch } from './use-list-search.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

type Props<Row> = {
  readonly kind: ListKind;
  /** What the list is called. */
  readonly label: string;
  readonly query: Pick<
    UseQueryResult<Paged<Row>>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The order where the address says none. */
  readonly sort: string;
  readonly actions?: (row: Row) => readonly RowAction[];
  readonly many?: readonly ManyAction<Row>[];
  /** Whether it can be narrowed to a part of the name. */
  readonly searchable?: boolean;
  /** What narrows the list besides its text, and whether any of it does now. */
  readonly filters?: ReactNode;
  readonly isNarrowed?: boolean;
  readonly onWiden?: () => void;
  /** Instead of a list without records. */
  readonly empty: ReactNode;
};

/**
 * A list of records: narrowed, sorted and paged as the address says; walked, selected and acted on
 * by keyboard.
 */
export function RecordList<Row>({
  kind,
  label,
  query,
  name,
  columns,
  keyOf,
  sort,
  actions,
  many = [],
  ...rest
}: Props<Row>): ReactNode {
  const { t } = useTranslation();
  const [search, change] = useListSearch();
  const { data, error, isPlaceholderData } = query;
  const rows = useMemo(() => data?.rows ?? [], [data]);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const selection = useSelection(JSON.stringify(search), keys);
  const selected = rows.filter((row) => selection.keys.has(keyOf(row)));
  const table = useRef<HTMLTableElement>(null);
  const focus = useRowFocus(table, rows.length);
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const menuRow = menuAt === null ? undefined : rows[menuAt];
  const onKeyDown = useRowKeys({ rows, keys, selection, many, actions, focus });
  const isNarrowed = search.search !== undefined || rest.isNarrowed === true;
  const widen = (): void => {
    rest.onWiden?.();
    change({ search: undefined });
  };
  if (data === undefined && error !== null)
    return <PageProblem error={error} retry={() => void query.refetch()} />;
  if (data?.total === 0 && !isNarrowed && !isPlaceholderData) return rest.empty;
  return (
    <div className={style.box}>
      <ListTools
        label={label}
        searchable={rest.searchable ?? true}
        filters={rest.filters}
        selected={selected}
        many={many}
        clear={() => selection.set(new Set())}
      />
      <Menu
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        opened={menuAt !== null}
        onChange={(opened) => !opened && setMenuAt(null)}
      >
        <Menu.ContextMenu disabled={actions === undefined}>
          <table
            ref={table}
            className={style.table}
            aria-label={label}
            aria-busy={data === undefined || isPlaceholderData}
            onKeyDown={onKeyDown}
            onFocus={focus.onFocus}
            onBlur={focus.onBlur}
            onContextMenuCapture={(event) => {
              const index = focus.indexOf(event.target as Element);
              const isBrowsersOwn =
                event.button === 2 && (event.target as Element).closest('a, input') !== null;
              if (index === null || isBrowsersOwn) return event.stopPropagation();
              focus.moveTo(index);
              setMenuAt(index);
            }}
          >
            <RecordHead
              name={name}
              columns={columns}
              sort={search.sort ?? sort}
              keys={keys}
              selection={many.length > 0 ? selection : null}
              hasMenu={actions !== undefined}
            />
            <tbody>
              {data === undefined && (
                <SkeletonRows
                  wide={[
                    many.length > 0 ? [false] : [],
                    false,
                    columns.map(({ wide }) => wide ?? false),
                    actions === undefined ? [] : [false],
                  ].flat()}
                />
              )}
              {rows.map((row, index) => (
                <RecordRow
                  key={keys[index]}
                  index={index}
                  row={row}
                  name={name}
                  columns={columns}
                  isActive={index === focus.active}
                  isSelected={selection.keys.has(keys[index]!)}
                  onSelect={
                    many.length > 0 ? (ranged) => selection.toggle(keys[index]!, ranged) : null
                  }
                  menu={actions === undefined ? null : index === menuAt ? 'opened' : 'closed'}
                />
              ))}
            </tbody>
          </table>
        </Menu.ContextMenu>
        {menuRow !== undefined && (
          <RecordMenu
            label={name.of(menuRow)}
            actions={actions?.(menuRow) ?? []}
            focusBack={() => focus.moveTo(menuAt!)}
          />
        )}
      </Menu>
      {data?.total === 0 && <Nothing widen={widen} />}
      {data !== undefined && <Pager kind={kind} total={data.total} shown={rows.length} />}
      {actions !== undefined && rows.length > 0 && (
        <p className={style.hint}>{t(many.length > 0 ? 'list.hintMany' : 'list.hint')}</p>
      )}
    </div>
  );
}

function Nothing({ widen }: { readonly widen: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <p className={style.nothing}>
      {t('common.nothing')}{' '}
      <button type="button" className={style.link} onClick={widen}>
        {t('list.widen')}
      </button>
    </p>
  );
}
