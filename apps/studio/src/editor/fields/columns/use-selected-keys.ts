import { movedTo } from '@millrace/graph-editor';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

type Options = {
  readonly selected: readonly string[];
  readonly mayEdit: boolean;
  readonly onSelect: (names: readonly string[]) => void;
  readonly onActive: (row: number) => void;
};

type Keys = {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
};

/**
 * Keyboard handling of the selected columns: the active one, and the range selected with it. Arrow
 * keys navigate, Shift extends, Alt moves, Delete removes; copying gives a list of names.
 */
export function useSelectedKeys({ selected, mayEdit, onSelect, onActive }: Options): Keys & {
  readonly active: number;
  readonly marked: ReadonlySet<number>;
  readonly activate: (row: number, extend?: boolean) => void;
} {
  const [{ at, anchor }, setPlace] = useState({ at: 0, anchor: 0 });
  const last = selected.length - 1;
  const active = Math.min(at, last);
  const first = Math.min(active, anchor, last);
  const marked = new Set(
    Array.from(
      { length: Math.min(Math.max(active, anchor), last) - first + 1 },
      (_, index) => first + index,
    ),
  );
  const activate = (row: number, extend = false): void => {
    const next = Math.min(Math.max(row, 0), last);
    setPlace((before) => ({ at: next, anchor: extend ? before.anchor : next }));
    onActive(next);
  };
  const names = (): string => [...marked].map((row) => selected[row]).join('\n');
  const remove = (): void => {
    if (!mayEdit) return;
    onSelect(selected.filter((_, row) => !marked.has(row)));
    setPlace({ at: first, anchor: first });
  };
  const move = (by: 1 | -1): void => {
    const places = [...marked];
    const gap = by === -1 ? first - 1 : first + places.length + 1;
    if (!mayEdit || gap < 0 || gap > selected.length) return;
    onSelect(movedTo(selected, places, gap));
    setPlace({ at: active + by, anchor: Math.min(anchor, last) + by });
    onActive(active + by);
  };
  return {
    active,
    marked,
    activate,
    onKeyDown(event) {
      const does = keyOf(event, {
        active,
        last,
        activate,
        move,
        remove,
        all: () => setPlace({ at: last, anchor: 0 }),
      });
      if (does === undefined || (event.target !== event.currentTarget && event.key !== 'Delete'))
        return;
      event.preventDefault();
      event.stopPropagation();
      does();
    },
    onCopy(event) {
      event.clipboardData.setData('text/plain', names());
      event.preventDefault();
    },
    onCut(event) {
      event.clipboardData.setData('text/plain', names());
      event.preventDefault();
      remove();
    },
  };
}

type Does = {
  readonly active: number;
  readonly last: number;
  readonly activate: (row: number, extend?: boolean) => void;
  readonly move: (by: 1 | -1) => void;
  readonly remove: () => void;
  readonly all: () => void;
};

function keyOf(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { active, last, activate, move, remove, all }: Does,
): (() => void) | undefined {
  if (ctrlKey || metaKey) return key === 'a' ? all : undefined;
  switch (key) {
    case 'ArrowUp':
      return altKey ? () => move(-1) : () => activate(active - 1, shiftKey);
    case 'ArrowDown':
      return altKey ? () => move(1) : () => activate(active + 1, shiftKey);
    case 'Home':
      return () => activate(0, shiftKey);
    case 'End':
      return () => activate(last, shiftKey);
    case 'PageUp':
      return () => activate(active - 8, shiftKey);
    case 'PageDown':
      return () => activate(active + 8, shiftKey);
    case 'Delete':
    case 'Backspace':
      return remove;
    default:
      return undefined;
  }
}
