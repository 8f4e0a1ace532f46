import type { Session } from '@millrace/graph-editor';
import { createStore } from 'zustand/vanilla';
import type { Slice } from './slice.ts';

/** Everything that one open editor knows: its session, and the slices of what its screen shows. */
export type EditorStore = {
  readonly session: Session;
  /** The state of a slice now; the same object as long as it doesn't change. */
  readonly get: <State extends object>(slice: Slice<State>) => State;
  /** Merges members into a slice and notifies who has subscribed to it. */
  readonly update: <State extends object>(
    slice: Slice<State>,
    change: Partial<State> | ((state: State) => Partial<State>),
  ) => void;
  /** Calls the listener after every change of a slice. Returns how to stop. */
  readonly subscribe: <State extends object>(
    slice: Slice<State>,
    listener: (state: State, before: State) => void,
  ) => () => void;
  /** Ends every subscription and forgets the slices. */
  readonly close: () => void;
};

type Slices = Readonly<Record<string, object>>;

/** The store of one open editor. It is closed with it, and the next editor gets a new one. */
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
    close() {
      for (const end of endings) end();
      endings.clear();
      store.setState({}, true);
    },
  };
}
