import type { Session } from '@millrace/graph-editor';
import { createStore } from 'zustand/vanilla';
import type { Slice } from './slice.ts';

/** Everything that an open editor knows: its session, and the slices of its UI state. */
export type EditorStore = {
  readonly session: Session;
  /** The current state of a slice; the same object until it changes. */
  readonly get: <State extends object>(slice: Slice<State>) => State;
  /** Merges members into a slice and notifies its subscribers. */
  readonly update: <State extends object>(
    slice: Slice<State>,
    change: Partial<State> | ((state: State) => Partial<State>),
  ) => void;
  /** Calls the listener after every change of a slice. Returns a function that unsubscribes. */
  readonly subscribe: <State extends object>(
    slice: Slice<State>,
    listener: (state: State, before: State) => void,
  ) => () => void;
  /** Calls the ending when the editor is closed. */
  readonly onClose: (ending: () => void) => void;
  /** Ends every subscription and clears the slices. */
  readonly close: () => void;
};

type Slices = Readonly<Record<string, object>>;

/**
 * The store of an open editor. It is closed with the editor, and the next editor gets a new one.
 */
export function createEditorStore(session: Session): EditorStore {
  const store = createStore<Slices>(() => ({}));
  const endings = new Set<() => void>();
  const read = <State extends object>(slices: Slices, { name, initial }: Slice<State>): State =>
    (slices[name] as State | undefined) ?? initial;
  return {
    session,
    get: (slice) => read(store.getState(), slice),
    update(slice, change) {
      const state = read(store.getState(), slice);
      const members = typeof change === 'function' ? change(state) : change;
      store.setState({ [slice.name]: { ...state, ...members } });
    },
    subscribe(slice, listener) {
      const end = store.subscribe((slices, before) => {
        const [state, was] = [read(slices, slice), read(before, slice)];
        if (state !== was) listener(state, was);
      });
      endings.add(end);
      return () => {
        end();
        endings.delete(end);
      };
    },
    onClose: (ending) => void endings.add(ending),
    close() {
      for (const end of endings) end();
      endings.clear();
      store.setState({}, true);
    },
  };
}
