import type { KeyboardEvent } from 'react';
import type { Rows } from './use-rows.ts';

/** A cell of the table: its row and column. */
export type Place = { readonly row: number; readonly column: number };

/**
 * What a key does in a cell, and which cell has the focus then; undefined where the key is the
 * cell's own.
 */
export function tableKey(
  event: KeyboardEvent,
  { row, column }: Place,
  table: Rows,
): (() => Place | null) | undefined {
  const { key, altKey, shiftKey } = event;
  const withCommand = event.ctrlKey || event.metaKey;
  const last = table.rows.length - 1;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const by = key === 'ArrowUp' ? -1 : 1;
    if (row + by < 0 || row + by > last) return () => null;
    return () => {
      table.move(row, by === -1 ? row - 1 : row + 2);
      return { row: row + by, column };
    };
  }
  if (withCommand && key === 'Enter') return inserted(row + 1, 0, table);
  if (withCommand && shiftKey && key === 'Backspace') return removed({ row, column }, table);
  if (withCommand || altKey || shiftKey || !isLine(event.target)) return undefined;
  if (key === 'Backspace' && table.rows[row]?.every((cell) => cell === '') === true)
    return removed({ row, column }, table);
  if (key === 'Enter')
    return row === last ? inserted(row + 1, column, table) : () => ({ row: row + 1, column });
  if (hasList(event.target)) return undefined;
  if (key === 'ArrowUp' && row > 0) return () => ({ row: row - 1, column });
  return key === 'ArrowDown' && row < last ? () => ({ row: row + 1, column }) : undefined;
}

function inserted(row: number, column: number, table: Rows): () => Place {
  return () => {
    table.insert(row);
    return { row, column };
  };
}

function removed({ row, column }: Place, table: Rows): () => Place | null {
  return () => {
    table.remove(row);
    return table.rows.length === 1
      ? null
      : { row: Math.max(0, Math.min(row, table.rows.length - 2)), column };
  };
}

/** A field of one line, whose list, if it has one, is closed. */
function isLine(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true';
}

function hasList(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.hasAttribute('aria-haspopup');
}
