import { Portal } from '@mantine/core';
import type { Point } from '@millrace/graph-editor';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { FocusScope } from '../../ui/focus-scope.tsx';
import style from './picker.module.css';

type Props<Item> = {
  readonly label: string;
  readonly placeholder: string;
  /** The items that match a text, best first. */
  readonly find: (text: string) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  readonly onSelect: (item: Item) => void;
  readonly onClose: () => void;
  /** Called with the search text if more has to be requested for it. */
  readonly onText?: (text: string) => void;
  /** Its position on the screen; centered by default. */
  readonly screen?: Point;
};

const most = 80;
const width = 360;
const height = 380;

/** A searchable list: type to search, arrow keys move, Enter picks. */
export function Picker<Item>({
  label,
  placeholder,
  find,
  keyOf,
  render,
  onSelect,
  onClose,
  onText,
  screen,
}: Props<Item>): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const found = useMemo(() => find(text).slice(0, most), [find, text]);
  const selected = Math.min(index, found.length - 1);
  const place = screen ?? { x: innerWidth / 2 - width / 2, y: innerHeight * 0.15 };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') setIndex(Math.min(selected + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setIndex(Math.max(selected - 1, 0));
    else if (event.key === 'Enter' && found[selected] !== undefined) onSelect(found[selected]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Portal>
      <div className={style.behind} onPointerDown={onClose} />
      <div
        role="dialog"
        aria-label={label}
        className={style.picker}
        style={{
          left: Math.max(8, Math.min(place.x, innerWidth - width - 8)),
          top: Math.max(8, Math.min(place.y, innerHeight - height - 8)),
        }}
      >
        <FocusScope />
        <input
          data-autofocus
          ref={focusAtOnce}
          className={style.input}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls="picker-list"
          aria-activedescendant={found.length === 0 ? undefined : `picker-${selected}`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIndex(0);
            onText?.(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <div id="picker-list" role="listbox" aria-label={label} className={style.list}>
          {found.map((item, itemIndex) => (
            <div
              key={keyOf(item)}
              id={`picker-${itemIndex}`}
              role="option"
              tabIndex={-1}
              aria-selected={itemIndex === selected}
              className={style.item}
              ref={
                itemIndex === selected
                  ? (element) => element?.scrollIntoView({ block: 'nearest' })
                  : null
              }
              onPointerMove={() => setIndex(itemIndex)}
              onClick={() => onSelect(item)}
              onKeyDown={onKeyDown}
            >
              {render(item)}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className={style.nothing} role="status">
            {t('common.nothing')}
          </p>
        )}
      </div>
    </Portal>
  );
}

/** A row of the list: an icon, a title, a short note. */
export function PickerLine({
  sign,
  label,
  detail,
}: {
  readonly sign?: ReactNode;
  readonly label: string;
  readonly detail: string;
}): React.JSX.Element {
  return (
    <>
      {sign}
      <span className={style.label}>{label}</span>
      <span className={style.detail}>{detail}</span>
    </>
  );
}
