import { useEffect, useRef, useState, type FocusEventHandler, type RefObject } from 'react';

export type RowFocus = {
  /** The row that is the tab stop. */
  readonly active: number;
  readonly moveTo: (index: number, part?: string) => void;
  /** The index of the row that contains an element; null if there is none. */
  readonly indexOf: (element: Element) => number | null;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
};

/**
 * One row of a table is a tab stop; arrow keys move from there. If the focused row is removed, its
 * neighbor gets the focus.
 */
export function useRowFocus(table: RefObject<HTMLTableElement | null>, count: number): RowFocus {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));
  const isInside = useRef(false);
  const moveTo = (index: number, part = 'name'): void => {
    const row = table.current?.querySelector(`tr[data-index="${index}"]`);
    const element =
      row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
      row?.querySelector<HTMLElement>('[data-part="name"]');
    setActive(index);
    element?.focus();
  };
  const indexOf = (element: Element): number | null => {
    const index = element.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
    return index === undefined ? null : Number(index);
  };
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body && count > 0) moveTo(active);
  });
  return {
    active,
    moveTo,
    indexOf,
    onFocus(event) {
      const index = indexOf(event.target);
      isInside.current = index !== null;
      if (index !== null) setActive(index);
    },
    onBlur({ target }) {
      queueMicrotask(() => {
        if (target.isConnected)
          isInside.current = table.current?.contains(document.activeElement) === true;
      });
    },
  };
}
