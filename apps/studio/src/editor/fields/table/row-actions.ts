import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { nameOfPress, shownPress, type Press } from '../../../ui/presses.ts';
import type { Rows } from './use-rows.ts';

/** A cell of a table of settings: its row and column. */
export type Place = { readonly row: number; readonly column: number };

/** What a row action applies to, and what it can use. */
export type RowContext = {
  readonly place: Place;
  readonly table: Pick<Rows, 'rows' | 'insert' | 'move' | 'remove'>;
  /** Copies all rows. */
  readonly copy: () => void;
};

/**
 * Something people can do with a row of a table of settings. The keys, the row's menu and the key
 * reference read it here.
 */
export type RowAction = {
  readonly id: string;
  /** For the reference, in English. */
  readonly label: string;
  /** Its label in a row's menu. */
  readonly labelOf: (t: TFunction, row: number) => string;
  /** The keys that run it while a cell has the focus, such as `Alt ArrowUp`. */
  readonly keys?: readonly string[];
  readonly icon: Icon;
  /** If not, the menu disables it, and its keys do nothing. */
  readonly isEnabled?: (context: RowContext) => boolean;
  /** Runs it, and returns the cell that the focus moves to after a key press. */
  readonly run: (context: RowContext) => Place | null;
  /** Whether the menu moves the focus there too, because the user will type there. */
  readonly startsTyping?: true;
};

/** In menu order. */
export const rowActions = [
  {
    id: 'moveUp',
    label: 'Move the row up',
    labelOf: (t) => t('editor.form.moveUp'),
    keys: ['Alt ArrowUp'],
    icon: IconArrowUp,
    isEnabled: ({ place }) => place.row > 0,
    run({ place: { row, column }, table }) {
      table.move(row, row - 1);
      return { row: row - 1, column };
    },
  },
  {
    id: 'moveDown',
    label: 'Move the row down',
    labelOf: (t) => t('editor.form.moveDown'),
    keys: ['Alt ArrowDown'],
    icon: IconArrowDown,
    isEnabled: ({ place, table }) => place.row < table.rows.length - 1,
    run({ place: { row, column }, table }) {
      table.move(row, row + 2);
      return { row: row + 1, column };
    },
  },
  {
    id: 'insertBelow',
    label: 'Insert a row below',
    labelOf: (t) => t('editor.form.insertBelow'),
    keys: ['Command Enter'],
    icon: IconPlus,
    startsTyping: true,
    run({ place: { row }, table }) {
      table.insert(row + 1);
      return { row: row + 1, column: 0 };
    },
  },
  {
    id: 'copy',
    label: 'Copy all rows',
    labelOf: (t) => t('editor.form.copyRows'),
    icon: IconCopy,
    run({ copy }) {
      copy();
      return null;
    },
  },
  {
    id: 'remove',
    label: 'Remove the row',
    labelOf: (t, row) => t('editor.form.removeRow', { row: row + 1 }),
    keys: ['Command Shift Backspace'],
    icon: IconTrash,
    run: ({ place, table }) => removeRow(place, table),
  },
] as const satisfies readonly RowAction[];

/** The keys of one action. */
export function rowKeys(id: (typeof rowActions)[number]['id']): readonly string[] {
  return all.find((action) => action.id === id)?.keys ?? [];
}

/** The action of a key press while a cell has the focus. */
export function rowActionOf(press: Press): RowAction | undefined {
  const name = nameOfPress(press);
  return name === null ? undefined : all.find(({ keys = [] }) => keys.includes(name));
}

/** Removes a row, and returns the cell that takes its position; null if no row is left. */
export function removeRow({ row, column }: Place, table: RowContext['table']): Place | null {
  table.remove(row);
  const last = table.rows.length - 2;
  return last < 0 ? null : { row: Math.max(0, Math.min(row, last)), column };
}

/**
 * A row for each action with keys, as the reference lists it: its keys, and what it does.
 * `command`: how to write that key.
 */
export function tableRows(command: string): readonly (readonly [readonly string[], string])[] {
  return all.flatMap(({ keys, label }) =>
    keys === undefined ? [] : [[keys.map((press) => shownPress(press, command)), label] as const],
  );
}

const all: readonly RowAction[] = rowActions;
