import { Autocomplete, type AutocompleteProps, type ComboboxParsedItem } from '@mantine/core';
import { searchText, TypeMark } from '@millrace/data-grid';
import type { PortSchema } from '@millrace/graph-editor';
import { useEffect, useMemo, useState } from 'react';
import { typingColumnSlice } from '../../state/typing-column.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { StateMark } from './selected-row.tsx';
import {
  columnKey,
  columnNamed,
  oneLine,
  stateOf,
  typedColumn,
  type Column,
} from './column-state.ts';
import style from './columns.module.css';

type ColumnInputProps = Omit<AutocompleteProps, 'data' | 'renderOption' | 'value'> & {
  readonly value: string;
  /** The node whose setting it is: it has no issue about a name that is being typed. */
  readonly nodeId?: string;
  readonly port: PortSchema;
  readonly columns?: readonly Column[];
  readonly isInvalid?: boolean;
  /** Whether a text that isn't a column is a value, rather than a missing column. */
  readonly mayBeValue?: boolean;
};

const most = 100;

/**
 * The name of a column, selected from the real ones with their types, or typed. The options are
 * rendered on demand: there may be thousands.
 */
export function ColumnInput({
  port,
  columns = port.columns,
  isInvalid = false,
  mayBeValue = false,
  nodeId,
  ...props
}: ColumnInputProps): React.JSX.Element {
  const [opened, setOpened] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const data = useMemo(
    () =>
      opened
        ? matching(columns, isSearching ? props.value : '').map(({ name }) => oneLine(name))
        : [],
    [opened, isSearching, columns, props.value],
  );
  const editor = useEditorStore();
  const [isTyping, setTyping] = useState(false);
  const reportTyping = (text: string | null): void => {
    setTyping(text !== null);
    if (nodeId !== undefined)
      editor.update(typingColumnSlice, { typing: text === null ? null : { nodeId, text } });
  };
  useEffect(() => () => editor.update(typingColumnSlice, { typing: null }), [editor]);
  const found = isInvalid ? 'missing' : stateOf(port, props.value);
  const state = isTyping && found === 'missing' ? 'unknown' : found;
  return (
    <Autocomplete
      {...props}
      value={oneLine(props.value)}
      data={[...new Set(data)]}
      selectFirstOptionOnChange
      filter={asTheyAre}
      maxDropdownHeight={260}
      comboboxProps={{
        width: 'max-content',
        position: 'bottom-start',
        transitionProps: { duration: 0 },
      }}
      leftSection={
        props.value === '' || (mayBeValue && state === 'missing') ? undefined : (
          <StateMark state={state} type={columnNamed(port, props.value)?.type ?? ''} />
        )
      }
      onDropdownOpen={() => {
        setSearching(false);
        setOpened(true);
      }}
      onDropdownClose={() => setOpened(false)}
      onInput={(event) => reportTyping(event.currentTarget.value)}
      onOptionSubmit={() => reportTyping(null)}
      onBlur={(event) => {
        reportTyping(null);
        props.onBlur?.(event);
      }}
      onChange={(value) => {
        setSearching(true);
        props.onChange?.(typedColumn(port, value));
      }}
      renderOption={({ option: { value } }) => (
        <Option column={columnNamed(port, typedColumn(port, value))} name={value} />
      )}
    />
  );
}

/**
 * The columns whose names contain the text, up to a maximum: the exact name first, then names that
 * start with it.
 */
function matching(columns: readonly Column[], text: string): readonly Column[] {
  const wanted = searchText(oneLine(text).trim());
  const [first, later]: [Column[], Column[]] = [[], []];
  const seen = new Set<string>();
  for (const column of columns) {
    const place = searchText(oneLine(column.name)).indexOf(wanted);
    if (place === -1 || seen.has(column.name)) continue;
    seen.add(column.name);
    (place === 0 ? first : later).push(column);
    if (first.length === most) break;
  }
  const exact = columns.find(({ name }) => columnKey(oneLine(name)) === columnKey(oneLine(text)));
  const found =
    exact === undefined
      ? [...first, ...later]
      : [exact, ...[...first, ...later].filter(({ name }) => name !== exact.name)];
  return found.slice(0, most);
}

function asTheyAre({ options }: { readonly options: ComboboxParsedItem[] }): ComboboxParsedItem[] {
  return options;
}

function Option({
  column,
  name,
}: {
  readonly column: Column | undefined;
  readonly name: string;
}): React.JSX.Element {
  return (
    <span className={style.single}>
      <TypeMark type={column?.type ?? ''} />
      <span>{name}</span>
      <span className={style.type}>{column?.type}</span>
    </span>
  );
}
