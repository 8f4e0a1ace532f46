import type { KeyboardEvent } from 'react';
import type { ListKeys, ManyAction, RowAction } from './types.ts';
import type { RowFocus } from './use-row-focus.ts';
import type { ListSelection } from './use-selection.ts';

type Options<Row> = {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  readonly selection: ListSelection;
  readonly many: readonly ManyAction<Row>[];
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly focus: RowFocus;
  readonly keyboard: ListKeys;
};

/**
 * Handles keys on the rows of a list. If several are selected, a key of a bulk action applies to
 * all of them.
 */
export function useRowKeys<Row>({
  rows,
  keys,
  selection,
  many,
  actions,
  focus,
  keyboard,
}: Options<Row>): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.currentTarget.contains(event.target as Node)) return;
    const index = focus.indexOf(event.target as Element);
    if (index === null || event.altKey) return;
    const does =
      event.ctrlKey || event.metaKey
        ? withCommand(event)
        : (walking(event, index) ?? selecting(event, index) ?? acting(event, index));
    if (does === undefined) return;
    event.preventDefault();
    does();
  };

  function withCommand(event: KeyboardEvent): (() => void) | undefined {
    return keyboard.isSelectAll(event) && many.length > 0
      ? () => selection.set(new Set(keys))
      : undefined;
  }

  function walking({ key, target }: KeyboardEvent, index: number): (() => void) | undefined {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key];
    if (to === undefined) return undefined;
    const part = (target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset['part'];
    return () => rows[to] !== undefined && focus.moveTo(to, part);
  }

  function selecting(event: KeyboardEvent, index: number): (() => void) | undefined {
    const { key, target, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape' && selection.keys.size > 0) return () => selection.set(new Set());
    const isName = (target as HTMLElement).dataset['part'] === 'name';
    return keyboard.isSelect({ key, ctrlKey, metaKey, shiftKey: false, altKey: false }) &&
      isName &&
      many.length > 0
      ? () => selection.toggle(keys[index]!, shiftKey)
      : undefined;
  }

  function acting({ key, shiftKey }: KeyboardEvent, index: number): (() => void) | undefined {
    if (shiftKey) return undefined;
    const selected = rows.filter((_, each) => selection.keys.has(keys[each]!));
    const together = many.find(
      (action) => action.key === key && (action.isOffered?.(selected) ?? true),
    );
    if (together !== undefined && selected.length > 0) return () => together.run(selected);
    return actions?.(rows[index]!).find((action) => action.key === key)?.run;
  }
}
