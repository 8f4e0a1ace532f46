/** Observable state. The studio's hooks read it; nothing here depends on them. */
export type Store<State> = {
  readonly getState: () => State;
  readonly getInitialState: () => State;
  /** Merges the members into the state and notifies all subscribers. */
  readonly setState: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  /**
   * Calls the listener after every change, with the previous state. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (listener: (state: State, before: State) => void) => () => void;
};

/** `start` creates the initial state; its members can use `set` and `get` later. */
export function createStore<State extends object>(
  start: (set: Store<State>['setState'], get: Store<State>['getState']) => State,
): Store<State> {
  const listeners = new Set<(state: State, before: State) => void>();
  const getState = (): State => state;
  const setState: Store<State>['setState'] = (change) => {
    const before = state;
    const members = typeof change === 'function' ? change(before) : change;
    if (members === before) return;
    state = { ...before, ...members };
    for (const listener of listeners) listener(state, before);
  };
  const initial = start(setState, getState);
  let state = initial;
  const subscribe: Store<State>['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { getState, getInitialState: () => initial, setState, subscribe };
}
