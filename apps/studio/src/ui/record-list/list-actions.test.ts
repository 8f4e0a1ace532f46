import { expect, test } from 'vitest';
import { isListKey, listKey, listRows, rowAction } from './list-actions.ts';

const press = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test('the guide lists every key of a list once', () => {
  const keys = listRows('⌘/Ctrl').flatMap(([presses]) => presses);
  expect(new Set(keys).size).toBe(keys.length);
  expect(listRows('⌘/Ctrl')).toContainEqual([['⌘/Ctrl A'], 'Select all on the page']);
});

test('an action of a row has the icon and the key of the registry, and a label of its list', () => {
  const run = (): void => undefined;
  expect(rowAction('rename', 'Rename', run)).toMatchObject({
    label: 'Rename',
    key: listKey('rename'),
    danger: false,
    run,
  });
  expect(rowAction('remove', 'Delete permanently', run)).toMatchObject({
    key: 'Delete',
    danger: true,
  });
});

test('the space bar selects, and ⌘ or Ctrl with A selects all', () => {
  expect(isListKey('select', { ...press, key: ' ' })).toBe(true);
  expect(isListKey('all', { ...press, key: 'A', metaKey: true })).toBe(true);
  expect(isListKey('all', { ...press, key: 'a', ctrlKey: true })).toBe(true);
  expect(isListKey('all', { ...press, key: 'a' })).toBe(false);
});
