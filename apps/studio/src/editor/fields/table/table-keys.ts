import type { KeyboardEvent } from 'react';
import { removeRow, rowActionOf, type Place, type RowContext } from './row-actions.ts';

/**
 * Returns a function that handles a key in a cell and returns the cell to focus; undefined if the
 * cell handles the key itself.
 */
export function tableKey(
  event: KeyboardEvent,
  context: RowContext,
): (() => Place | null) | undefined {
  const action = rowActionOf(event);
  if (action !== undefined)
    return () => ((action.isEnabled?.(context) ?? true) ? action.run(context) : null);
  const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
  return ctrlKey || metaKey || altKey || shiftKey || !isLine(target)
    ? undefined
    : lineKey(key, target, context);
}

/** Like `tableKey`, for a key without modifiers in a single-line field. */
function lineKey(
  key: string,
  target: HTMLInputElement,
  { place, table }: RowContext,
): (() => Place | null) | undefined {
  const { row, column } = place;
  const last = table.rows.length - 1;
  if (key === 'Backspace' && table.rows[row]?.every((cell) => cell === '') === true)
    return () => removeRow(place, table);
  if (key === 'Enter' && row < last) return () => ({ row: row + 1, column });
  if (key === 'Enter')
    return () => {
      table.insert(row + 1);
      return { row: row + 1, column };
    };
  if (hasList(target)) return undefined;
  if (key === 'ArrowUp' && row > 0) return () => ({ row: row - 1, column });
  return key === 'ArrowDown' && row < last ? () => ({ row: row + 1, column }) : undefined;
}

/** Whether it is a single-line field whose list, if any, is closed. */
function isLine(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true';
}

function hasList(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.hasAttribute('aria-haspopup');
}
