import { expect, test } from 'vitest';
import { defineSlice } from './slice.ts';
import { openTestEditor } from './test-editor.ts';

type Panel = { readonly isOpen: boolean; readonly title: string | null };

const panel = defineSlice<Panel>('panel', { isOpen: false, title: null });
const other = defineSlice('other', { count: 0 });

test('a slice has its initial state until something changes it', () => {
  const editor = openTestEditor();
  expect(editor.get(panel)).toBe(panel.initial);
  editor.update(panel, { isOpen: true });
  expect(editor.get(panel)).toEqual({ isOpen: true, title: null });
});

test('a change can depend on the previous state', () => {
  const editor = openTestEditor();
  editor.update(other, ({ count }) => ({ count: count + 1 }));
  editor.update(other, ({ count }) => ({ count: count + 1 }));
  expect(editor.get(other).count).toBe(2);
});

test('editors do not share state', () => {
  const [first, second] = [openTestEditor(), openTestEditor()];
  first.update(panel, { isOpen: true, title: 'First' });
  expect(second.get(panel)).toEqual({ isOpen: false, title: null });
});

test('notifies subscribers of a slice only of its own changes', () => {
  const editor = openTestEditor();
  const heard: [Panel, Panel][] = [];
  const stop = editor.subscribe(panel, (state, before) => heard.push([state, before]));
  editor.update(other, { count: 1 });
  editor.update(panel, { title: 'Data' });
  stop();
  editor.update(panel, { title: 'Log' });
  expect(heard).toEqual([
    [
      { isOpen: false, title: 'Data' },
      { isOpen: false, title: null },
    ],
  ]);
});

test('forgets its slices and its subscriptions when it is closed', () => {
  const editor = openTestEditor();
  const heard: Panel[] = [];
  editor.subscribe(panel, (state) => heard.push(state));
  editor.update(panel, { isOpen: true });
  editor.close();
  expect(editor.get(panel)).toEqual({ isOpen: false, title: null });
  editor.update(panel, { title: 'Late' });
  expect(heard).toHaveLength(1);
});
