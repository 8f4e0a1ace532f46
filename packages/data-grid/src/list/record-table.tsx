import { Menu } from '@mantine/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../services/services.ts';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordRow } from './record-row.tsx';
import style from './record-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import type {
  ListChanges,
  ListKeys,
  ListView,
  ManyAction,
  NameColumn,
  RecordColumn,
  RowAction,
} from './types.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

export type RecordTableProps<Row> = {
  readonly label: string;
  /** The rows of the page; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  /** The number of records on all pages. */
  readonly total: number;
  /** Whether these are the previous rows, while new ones are loading. */
  readonly isUpdating: boolean;
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly view: ListView;
  readonly changes: ListChanges;
  /** Identifies the view: when it changes, the selection is cleared. */
  readonly viewKey: string;
  readonly keyboard: ListKeys;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly many?: readonly ManyAction<Row>[] | undefined;
  /** Whether there is a text filter. */
  readonly searchable?: boolean | undefined;
  /** Filters besides the text. */
  readonly filters?: ReactNode;
  /** Clears all filters. */
  readonly widen: () => void;
  /** Such as `7 workflows`. */
  readonly totalText: string;
};

/** A page of records that can be sorted, filtered, selected and acted on, with the keyboard too. */
export function RecordTable<Row>({
  label,
  rows: loaded,
  total,
  isUpdating,
  name,
  columns,
  keyOf,
  view,
  changes,
  viewKey,
  keyboard,
  actions,
  many = [],
  ...rest
}: RecordTableProps<Row>): ReactNode {
  const t = useTranslate();
  const rows = useMemo(() => loaded ?? [], [loaded]);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const selection = useSelection(viewKey, keys);
  const selected = rows.filter((row) => selection.keys.has(keyOf(row)));
  const table = useRef<HTMLTableElement>(null);
  const focus = useRowFocus(table, rows.length);
  const [menu, setMenu] = useState<{ readonly at: number; readonly part?: string } | null>(null);
  const menuRow = menu === null ? undefined : rows[menu.at];
  // The menu is removed as it closes, so it can't return the focus itself.
  const closeMenu = (): void => {
    if (menu !== null && document.activeElement?.closest('[role=menu]'))
      focus.moveTo(menu.at, menu.part);
    setMenu(null);
  };
  const onKeyDown = useRowKeys({ rows, keys, selection, many, actions, focus, keyboard });
  return (
    <div className={style.box}>
      <ListTools
        label={label}
        searchable={rest.searchable ?? true}
        search={view.search}
        setSearch={changes.search}
        filterKey={keyboard.filter}
        filters={rest.filters}
        selected={selected}
        many={many}
        clear={() => selection.set(new Set())}
      />
      <Menu
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        opened={menu !== null}
        onChange={(opened) => !opened && closeMenu()}
      >
        <Menu.ContextMenu disabled={actions === undefined}>
          <table
            ref={table}
            className={style.table}
            aria-label={label}
            aria-busy={loaded === undefined || isUpdating}
            onKeyDown={onKeyDown}
            onFocus={focus.onFocus}
            onBlur={focus.onBlur}
            onContextMenuCapture={(event) => {
              const target = event.target as Element;
              const index = focus.indexOf(target);
              const isBrowsersOwn = event.button === 2 && target.closest('a, input') !== null;
              if (index === null || isBrowsersOwn) return event.stopPropagation();
              focus.moveTo(index);
              const part = target.closest<HTMLElement>('[data-part]')?.dataset['part'];
              setMenu({ at: index, ...(part === undefined ? {} : { part }) });
            }}
          >
            <RecordHead
              name={name}
              columns={columns}
              sort={view.sort}
              setSort={changes.sort}
              keys={keys}
              selection={many.length > 0 ? selection : null}
              hasMenu={actions !== undefined}
            />
            <tbody>
              {loaded === undefined && (
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
                  menu={actions === undefined ? null : index === menu?.at ? 'opened' : 'closed'}
                />
              ))}
            </tbody>
          </table>
        </Menu.ContextMenu>
        {menuRow !== undefined && (
          <RecordMenu
            label={name.of(menuRow)}
            actions={actions?.(menuRow) ?? []}
            display={keyboard.display}
            focusBack={() => focus.moveTo(menu!.at)}
          />
        )}
      </Menu>
      {loaded !== undefined && total === 0 && <Nothing widen={rest.widen} />}
      {loaded !== undefined && (
        <Pager
          view={view}
          total={total}
          totalText={rest.totalText}
          shown={rows.length}
          setPage={changes.page}
        />
      )}
      {actions !== undefined && rows.length > 0 && (
        <p className={style.hint}>{t(many.length > 0 ? 'list.hintMany' : 'list.hint')}</p>
      )}
    </div>
  );
}

function Nothing({ widen }: { readonly widen: () => void }): React.JSX.Element {
  const t = useTranslate();
  return (
    <p className={style.nothing}>
      {t('common.nothing')}{' '}
      <button type="button" className={style.link} onClick={widen}>
        {t('list.widen')}
      </button>
    </p>
  );
}
