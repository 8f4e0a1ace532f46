import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOf } from '@millrace/graph-editor';
import { openTestEditor } from '../state/test-editor.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { nudge } from './edit-selected.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('moves in quick succession are one step to undo', () => {
  const editor = openTestEditor(['a']);
  editor.session.getState().select({ nodes: new Set(['a']) });
  nudge(editor, { x: 10, y: 0 });
  vi.setSystemTime(900);
  nudge(editor, { x: 10, y: 0 });
  vi.setSystemTime(3000);
  nudge(editor, { x: 10, y: 0 });
  expect(left(editor)).toBe(30);
  editor.session.getState().undo();
  expect(left(editor)).toBe(20);
  editor.session.getState().undo();
  expect(left(editor)).toBe(0);
});

const left = ({ session }: EditorStore): number =>
  placeOf(session.getState().history.present.nodes[0]!).x;
