import { Select, type SelectProps } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { typedOption, type TypedOption } from './typed-option.ts';

type Props = Omit<SelectProps, 'data' | 'searchable' | 'onChange'> & {
  readonly data: readonly TypedOption[];
  readonly onChange: (value: string) => void;
};

/** After a longer pause, what is typed begins anew. */
const pauseMs = 1000;

/** A list to select from that, like the browser's own, selects what is typed. */
export function TypedSelect({ data, onChange, onKeyDown, ...props }: Props): React.JSX.Element {
  const typed = useRef({ text: '', at: 0 });
  const select = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (event.defaultPrevented || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const { text, at } = typed.current;
    const before = timeStamp - at < pauseMs ? text : '';
    // A space at the beginning opens the list.
    if (key === ' ' && before === '') return;
    typed.current = { text: before + key, at: timeStamp };
    event.preventDefault();
    const found = typedOption(data, typed.current.text);
    if (found !== undefined && found.value !== props.value) onChange(found.value);
  };
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={data.map(({ value, label }) => ({ value, label }))}
      onKeyDown={select}
      onChange={(value) => value !== null && onChange(value)}
    />
  );
}
