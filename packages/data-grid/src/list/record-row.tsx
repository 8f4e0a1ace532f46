import { IconDots } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import style from './record-table.module.css';
import type { NameColumn, RecordColumn } from './types.ts';

type Props<Row> = {
  readonly index: number;
  readonly row: Row;
  readonly name: NameColumn<Row>;
  readonly columns: readonly RecordColumn<Row>[];
  /** Whether it is the tab stop. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: ((ranged: boolean) => void) | null;
  readonly menu: 'opened' | 'closed' | null;
};

/** A record: a checkbox, its name as a link, its columns, and a button for its menu. */
export function RecordRow<Row>({
  index,
  row,
  name,
  columns,
  isActive,
  isSelected,
  onSelect,
  menu,
}: Props<Row>): React.JSX.Element {
  const t = useTranslate();
  const called = name.of(row);
  const Sign = name.icon(row);
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr data-index={index} data-selected={isSelected || undefined}>
      {onSelect !== null && (
        <td className={style.check}>
          <input
            type="checkbox"
            data-part="check"
            tabIndex={tabIndex}
            aria-label={t('list.select', { name: called })}
            checked={isSelected}
            onClick={({ shiftKey }) => onSelect(shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      <td>
        <div className={style.name}>
          <Sign size={16} stroke={1.6} aria-hidden="true" />
          {name.link === undefined ? (
            <button
              type="button"
              data-part="name"
              dir="auto"
              tabIndex={tabIndex}
              title={called}
              onClick={({ currentTarget }) => openMenuAt(currentTarget)}
            >
              {called}
            </button>
          ) : (
            name.link(row, called, { 'data-part': 'name', dir: 'auto', tabIndex, title: called })
          )}
          {name.detail !== undefined && <span className={style.detail}>{name.detail(row)}</span>}
        </div>
      </td>
      {columns.map(({ key, render, align, wide }) => (
        <td key={key} dir="auto" data-align={align} data-wide={wide}>
          {render(row)}
        </td>
      ))}
      {menu !== null && (
        <td className={style.menu}>
          <button
            type="button"
            data-part="menu"
            tabIndex={tabIndex}
            aria-label={t('list.actionsOf', { name: called })}
            aria-haspopup="menu"
            aria-expanded={menu === 'opened'}
            onClick={({ currentTarget }) => openMenuAt(currentTarget)}
          >
            <IconDots size={16} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
}

/** The list has a single menu, opened as if by a right-click. */
function openMenuAt(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  button.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: left,
      clientY: bottom,
    }),
  );
}
