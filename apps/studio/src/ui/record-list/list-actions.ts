import {
  IconCopy,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { nameOfPress, shownPress, type Press } from '../presses.ts';

/**
 * Something people can do in every list. Its keys, its icon in menus and its row in the guide are
 * defined here.
 */
type ListAction = {
  readonly id: string;
  /** For the guide, in English. A list may use a more specific label, such as "Run again". */
  readonly label: string;
  /** The keys that run it, such as `Command a`. The first one is shown beside its label. */
  readonly keys: readonly string[];
  readonly icon?: Icon;
  readonly danger?: true;
};

const all = [
  { id: 'move', label: 'Move up or down', keys: ['ArrowUp', 'ArrowDown'] },
  { id: 'ends', label: 'Move to the first or last row', keys: ['Home', 'End'] },
  { id: 'open', label: 'Open', keys: ['Enter'] },
  { id: 'select', label: 'Select or deselect', keys: ['Space'] },
  { id: 'all', label: 'Select all on the page', keys: ['Command a'] },
  { id: 'rename', label: 'Rename', keys: ['F2'], icon: IconPencil },
  { id: 'duplicate', label: 'Duplicate a workflow', keys: ['d'], icon: IconCopy },
  { id: 'export', label: 'Export', keys: ['e'], icon: IconDownload },
  { id: 'run', label: 'Run, or run again', keys: ['r'], icon: IconPlayerPlay },
  { id: 'remove', label: 'Delete', keys: ['Delete'], icon: IconTrash, danger: true },
  { id: 'undo', label: 'Undo', keys: ['Command z'] },
  { id: 'menu', label: 'Open the menu of the row', keys: ['Shift F10'] },
  { id: 'filter', label: 'Filter by name', keys: ['/'] },
] as const satisfies readonly ListAction[];

type ListActionId = (typeof all)[number]['id'];

/** The actions with an icon: those in the menus of rows. */
export type RowActionId = Extract<(typeof all)[number], { readonly icon: unknown }>['id'];

const byId: ReadonlyMap<string, ListAction> = new Map(all.map((action) => [action.id, action]));

/** A row action with the registry's icon and key, and the list's own label. */
export function rowAction<Run>(
  id: RowActionId,
  label: string,
  run: Run,
): {
  readonly label: string;
  readonly icon: Icon;
  readonly key: string;
  readonly danger: boolean;
  readonly run: Run;
} {
  const { icon, keys, danger = false } = byId.get(id)!;
  return { label, icon: icon!, key: keys[0]!, danger, run };
}

/** The first key of an action. */
export function listKey(id: ListActionId): string {
  return byId.get(id)!.keys[0]!;
}

/** Whether a key press runs an action. */
export function isListKey(id: ListActionId, press: Press): boolean {
  const name = nameOfPress({ ...press, key: press.key === ' ' ? 'Space' : press.key });
  return name !== null && byId.get(id)!.keys.includes(name);
}

/**
 * Each action as the guide lists it: its keys, and what it does. `command`: how to write that key.
 */
export function listRows(command: string): readonly (readonly [readonly string[], string])[] {
  return all.map(({ keys, label }: ListAction) => [
    keys.map((press) => shownPress(press, command)),
    label,
  ]);
}
