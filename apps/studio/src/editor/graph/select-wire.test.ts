import { expect, test } from 'vitest';
import { openTestEditor } from '../state/test-editor.ts';
import { selectNextWire } from './select-wire.ts';

const edges = [
  { id: 1, source: 'a', target: 'b' },
  { id: 2, source: 'b', target: 'c' },
];

test('selects the connections of a card one after another', () => {
  const editor = openTestEditor(['a', 'b', 'c'], edges);
  editor.session.getState().select({ nodes: new Set(['b']) });
  expect([1, 2, 3].map(() => selectNextWire(editor))).toEqual([2, 1, 2]);
});

test('starts with the source of a wire that was selected in another editor', () => {
  const first = openTestEditor(['a', 'b', 'c'], edges);
  first.session.getState().select({ nodes: new Set(['c']) });
  expect(selectNextWire(first)).toBe(2);
  const next = openTestEditor(['a', 'b', 'c'], edges);
  next.session.getState().select({ edges: new Set([2]) });
  expect(selectNextWire(next)).toBe(1);
});
