import type { KeyboardEvent } from 'react';
import { removeRow, rowActionOf, type Place, type RowContext } from './row-actions.ts';

/**
 * What a key does in a cell, and which cell has the focus then; undefined where the key is the
 * cell's own.
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

/** What a key without others does in a field of one line. */
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

/** A field of one line, whose list, if it has one, is closed. */
function isLine(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true';
}

function hasList(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.hasAttribute('aria-haspopup');
}
