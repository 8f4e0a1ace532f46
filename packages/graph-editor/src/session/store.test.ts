import { expect, test } from 'vitest';
import { createStore } from './store.ts';

type Counter = { readonly count: number; readonly name: string; readonly increment: () => void };

const createCounter = (): ReturnType<typeof createStore<Counter>> =>
  createStore<Counter>((set, get) => ({
    count: 0,
    name: 'a',
    increment: () => set({ count: get().count + 1 }),
  }));

test('merges changes and notifies listeners with the previous state', () => {
  const counter = createCounter();
  const seen: unknown[] = [];
  const stop = counter.subscribe((state, before) =>
    seen.push([before.count, state.count, state.name]),
  );
  counter.getState().increment();
  counter.setState(({ count }) => ({ count: count * 10 }));
  stop();
  counter.setState({ name: 'b' });
  expect(seen).toEqual([
    [0, 1, 'a'],
    [1, 10, 'a'],
  ]);
  expect(counter.getState()).toMatchObject({ count: 10, name: 'b' });
  expect(counter.getInitialState()).toMatchObject({ count: 0, name: 'a' });
});

test('notifies no one if a change returns the same state', () => {
  const counter = createCounter();
  const seen: number[] = [];
  counter.subscribe(({ count }) => seen.push(count));
  counter.setState((state) => state);
  expect(seen).toEqual([]);
});
