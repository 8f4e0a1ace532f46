import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type Props = {
  readonly className: string;
  readonly label: string;
  /** As it is applied, such as in the URL. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The key that moves the focus here. */
  readonly filterKey?: string;
};

const pauseMs = 150;

/** A text filter that is applied after a short delay. The field has a text of its own until then. */
export function TextFilter({
  className,
  label,
  search,
  setSearch,
  filterKey,
}: Props): React.JSX.Element {
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef(search);
  const apply = useDebouncedCallback((value: string) => {
    applied.current = value;
    setSearch(value);
  }, pauseMs);
  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    setText(search);
  }, [search]);
  useHotkeys(filterKey === undefined ? [] : [[filterKey, () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      className={className}
      size="xs"
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      {...(filterKey === undefined ? {} : { 'aria-keyshortcuts': filterKey })}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        apply(value);
      }}
    />
  );
}
