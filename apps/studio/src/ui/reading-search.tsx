import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import style from './reading.module.css';

type Props = {
  readonly label: string;
  /** As the URL has it. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
};

const pauseMs = 100;

/** A search whose text is in the URL. The field has a text of its own: the URL follows later. */
export function ReadingSearch({ label, search, setSearch }: Props): React.JSX.Element {
  const [text, setText] = useState(search);
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
  return (
    <TextInput
      size="xs"
      className={style.search ?? ''}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        apply(value);
      }}
    />
  );
}
