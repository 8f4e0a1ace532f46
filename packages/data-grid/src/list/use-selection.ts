import { useEffect, useRef, useState } from 'react';
import { nothingSelected, toggled, within, withRange, type Selection } from './selection.ts';

export type ListSelection = {
  readonly keys: Selection;
  /** `ranged`: everything since the one before. */
  readonly toggle: (key: string, ranged: boolean) => void;
  readonly set: (keys: Selection) => void;
};

/**
 * The selected records of a page. Another page, or another look at the list, begins with none; what
 * goes away comes back unchosen.
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
