import { useEffect, useRef, useState } from 'react';
import { nothingSelected, toggled, within, withRange, type Selection } from './selection.ts';

export type ListSelection = {
  readonly keys: Selection;
  /** `ranged`: everything since the previous one. */
  readonly toggle: (key: string, ranged: boolean) => void;
  readonly set: (keys: Selection) => void;
};

/**
 * The selected records of a page. Another page, or another view of the list, starts with none;
 * records that disappear and come back aren't selected.
 */
export function useSelection(page: string, onPage: readonly string[]): ListSelection {
  const [keys, set] = useState(nothingSelected);
  const last = useRef<string | null>(null);
  useEffect(() => set(nothingSelected), [page]);
  useEffect(() => set((selected) => within(selected, onPage)), [onPage]);
  const toggle = (key: string, ranged: boolean): void => {
    set(
      ranged && last.current !== null
        ? withRange(keys, onPage, last.current, key)
        : toggled(keys, key),
    );
    last.current = key;
  };
  return { keys, toggle, set };
}
