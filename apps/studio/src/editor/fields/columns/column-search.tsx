import { CloseButton, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortSchema, FormField } from '@millrace/graph-editor';
import { focusAtOnce, searchText, TypeMark } from '@millrace/data-grid';
import { Message } from '../../../ui/message.tsx';
import { SelectMany } from './select-many.tsx';
import { namesIn, toggledNames, withNames } from './selected-columns.ts';
import { acceptedColumns, columnKey, columnNamed } from './column-state.ts';
import { reasonText } from '../../graph/reason-text.ts';
import style from './columns.module.css';

const rowHeight = 28;

/**
 * The columns to choose from, with a search by parts of their names. Enter adds or removes the
 * active one, and typing on searches for the next.
 */
export function ColumnSearch({
  label,
  field,
  port,
  selected,
  onSelect,
  onClose,
}: ColumnAdderProps & { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const accepted = useMemo(
    () => acceptedColumns(port.columns, field.datatypes),
    [port.columns, field.datatypes],
  );
  const shown = useMemo(
    () => accepted.filter(({ name }) => searchText(name).includes(searchText(text.trim()))),
    [accepted, text],
  );
  const taken = useMemo(() => new Set(selected.map(columnKey)), [selected]);
  const active = Math.min(at, shown.length - 1);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 300, height: 280 },
  });
  const go = (row: number): void => {
    const next = Math.min(Math.max(row, 0), Math.max(shown.length - 1, 0));
    setAt(next);
    rows.scrollToIndex(next);
  };
  const typed = text.trim();
  const isNew = typed !== '' && columnNamed(port, typed) === undefined && shown.length === 0;
  const take = (): void => {
    if (isNew) onSelect(withNames(selected, [typed]));
    else if (shown[active] !== undefined) onSelect(toggledNames(selected, [shown[active].name]));
    if (isNew) setText('');
    else input.current?.select();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const does = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + 8),
      PageUp: () => go(active - 8),
      Enter: take,
    }[event.key];
    if (event.key === 'Escape') onClose();
    if (does === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    does?.();
  };
  const onPaste = (event: React.ClipboardEvent): void => {
    event.stopPropagation();
    const names = namesIn(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    onSelect(withNames(selected, names));
  };
  return (
    <>
      <TextInput
        data-autofocus
        ref={(element) => {
          input.current = element;
          return focusAtOnce(element);
        }}
        variant="unstyled"
        className={style.search ?? ''}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        placeholder={t('editor.pick.search')}
        leftSection={<IconSearch size={14} />}
        rightSection={
          text === '' ? null : (
            <CloseButton
              size="xs"
              tabIndex={-1}
              aria-label={t('editor.pick.clear')}
              onClick={() => setText('')}
            />
          )
        }
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-label={t('editor.pick.searchIn', { field: label })}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      />
      <SelectMany columns={shown} isWhole={typed === ''} selected={selected} onSelect={onSelect} />
      <div
        ref={box}
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        className={style.offered}
        tabIndex={-1}
      >
        <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const { name, type } = shown[index]!;
            const isTaken = taken.has(columnKey(name));
            return (
              <div
                key={name}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isTaken}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                className={style.option}
                style={{ top: start }}
                onPointerMove={() => setAt(index)}
                onClick={() => onSelect(toggledNames(selected, [name]))}
              >
                <span className={style.check} aria-hidden="true">
                  {isTaken && <IconCheck size={12} stroke={2.4} />}
                </span>
                <TypeMark type={type} />
                <span className={style.text}>{name}</span>
                <span className={style.type}>{type}</span>
              </div>
            );
          })}
        </div>
      </div>
      <p className={style.note} role="status">
        {isNew
          ? t('editor.pick.asTyped', { name: typed })
          : port.kind !== 'closed' &&
            typed === '' && <Message text={reasonText(port) ?? t(`editor.pick.${port.kind}`)} />}
        {accepted.length < port.columns.length &&
          t('editor.pick.otherTypes', { count: port.columns.length - accepted.length })}
      </p>
    </>
  );
}

export type ColumnAdderProps = {
  readonly label: string;
  readonly field: FormField;
  readonly port: PortSchema;
  readonly selected: readonly string[];
  readonly mayEdit: boolean;
  readonly onSelect: (names: readonly string[]) => void;
};
