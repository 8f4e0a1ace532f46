import {
  setField,
  movedTo,
  rowsOf,
  valuesOf,
  type FormField,
  type Entry,
} from '@millrace/graph-editor';
import { useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { pastedRows } from './pasted-rows.ts';

type Cells = readonly Entry[];

/**
 * The rows of parallel lists, each with a key that stays the same when it moves, and the operations
 * on them. Typing in a cell is one step to undo; every other operation is its own. Empty lists have
 * one empty row, which is stored when something is written in it.
 */
export type Rows = {
  readonly rows: readonly Cells[];
  /** Whether the only row is an empty one to fill in, which isn't in the lists yet. */
  readonly isBlank: boolean;
  readonly keys: readonly number[];
  readonly setCell: (row: number, column: number, value: Entry) => void;
  readonly insert: (at: number) => void;
  readonly remove: (row: number) => void;
  readonly move: (from: number, gap: number) => void;
  readonly paste: (row: number, column: number, cells: readonly (readonly string[])[]) => void;
};

export function useRows(nodeId: string, fields: readonly FormField[], mayEdit: boolean): Rows {
  const session = useSession();
  const empty = fields.map(() => '');
  const stored = rowsOf(fields.map(({ value }) => value));
  const isBlank = mayEdit && stored.length === 0;
  const rows = isBlank ? [empty] : stored;
  const keys = useKeys(rows.length);
  const set = (next: readonly Cells[], about?: string): void => {
    const values = valuesOf(next, fields.length);
    session
      .getState()
      .edit(
        (graph) =>
          fields.reduce(
            (changed, { name }, index) => setField(changed, nodeId, name, values[index]!),
            graph,
          ),
        about,
      );
  };
  return {
    rows,
    isBlank,
    keys: keys.current,
    setCell(row, column, value) {
      if (isBlank && value === '') return;
      const next = rows.map((cells, index) =>
        index === row
          ? fields.map((_, each) => (each === column ? value : (cells[each] ?? null)))
          : cells,
      );
      set(next, `${nodeId} ${fields[0]!.name} ${keys.current[row]} ${column}`);
    },
    insert(at) {
      if (isBlank) return;
      keys.change((each) => each.toSpliced(at, 0, keys.fresh()));
      set(rows.toSpliced(at, 0, empty));
    },
    remove(row) {
      if (isBlank) return;
      keys.change((each) => each.toSpliced(row, 1));
      set(rows.toSpliced(row, 1));
    },
    move(from, gap) {
      if (gap < 0 || gap > rows.length) return;
      keys.change((each) => movedTo(each, [from], gap));
      set(movedTo(rows, [from], gap));
    },
    paste: (row, column, cells) => set(pastedRows(rows, fields.length, { row, column }, cells)),
  };
}

type Keys = {
  readonly current: readonly number[];
  readonly fresh: () => number;
  readonly change: (change: (keys: readonly number[]) => readonly number[]) => void;
};

function useKeys(count: number): Keys {
  const state = useRef({ keys: [] as readonly number[], next: 0 }).current;
  const fresh = (): number => (state.next += 1);
  if (state.keys.length !== count)
    state.keys = Array.from({ length: count }, (_, index) => state.keys[index] ?? fresh());
  return {
    current: state.keys,
    fresh,
    change: (change) => {
      state.keys = change(state.keys);
    },
  };
}
