import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { withHeld } from './held-lines.ts';

type VisibleLines = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: readonly VirtualItem[];
  readonly height: number;
  readonly measure: (line: HTMLElement | null) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const usualHeight = 46;
const headHeight = 32;

/**
 * The visible lines. The focused one, and the only selected one, stay rendered wherever the list is
 * scrolled to.
 */
export function useVisibleLines(
  keys: readonly string[],
  selected: ReadonlySet<string>,
): VisibleLines {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const only = selected.size === 1 ? keys.findIndex((key) => selected.has(key)) : -1;
  const held = [only, focused === null ? -1 : keys.indexOf(focused)];
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index]!,
    estimateSize: () => usualHeight,
    overscan: 8,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: headHeight,
    rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), held, range.count),
  });
  const onlyKey = keys[only];
  useEffect(() => {
    if (onlyKey !== undefined && !box.current!.contains(document.activeElement))
      virtual.scrollToIndex(only);
  }, [onlyKey]);
  const goTo = (index: number): void => {
    if (keys[index] === undefined) return;
    flushSync(() => setFocused(keys[index]!));
    box.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-outline-title]`)
      ?.focus({ preventScroll: true });
    virtual.scrollToIndex(index);
  };
  return {
    box,
    lines: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    onFocus({ target }) {
      const index = lineOf(target);
      if (index !== null) setFocused(keys[index] ?? null);
    },
    onKeyDown(event) {
      const index = (event.target as Element).matches('[data-outline-title]')
        ? lineOf(event.target as Element)
        : null;
      if (index === null) return;
      const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: keys.length - 1 }[
        event.key
      ];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(to);
    },
  };
}

function lineOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}
