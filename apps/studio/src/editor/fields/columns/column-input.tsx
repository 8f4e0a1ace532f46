import { Autocomplete, type AutocompleteProps, type ComboboxParsedItem } from '@mantine/core';
import { TypeMark } from '@millrace/data-grid';
import type { PortSchema } from '@millrace/graph-editor';
import { useEffect, useMemo, useRef, useState } from 'react';
import { markFirstOption } from '../../../ui/marked-option.ts';
import { typingColumnSlice } from '../../state/typing-column.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { StateMark } from './selected-row.tsx';
import { columnNamed, oneLine, stateOf, typedColumn, type Column } from './column-state.ts';
import { columnsOrValue, offeredColumns } from './offered-columns.ts';
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
  const data = useMemo(() => {
    if (!opened) return [];
    const offered = mayBeValue ? columnsOrValue : offeredColumns;
    return offered(columns, isSearching ? props.value : '').map(({ name }) => oneLine(name));
  }, [opened, isSearching, columns, props.value, mayBeValue]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching && data.length > 0) markFirstOption(input.current);
  }, [isSearching, data]);
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
      ref={input}
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
