import { expect, test } from 'vitest';
import { english } from '../../words/english.ts';
import { keys, shownKeys, wordOf, type Press } from './keys.ts';

function press(text: string): Press {
  const parts = text.split(' ');
  const [shiftKey, metaKey] = [parts.includes('Shift'), parts.includes('Command')];
  return { key: parts.at(-1)!, shiftKey, metaKey, ctrlKey: false, altKey: false };
}

test('every key of the table does what the table says, and only there', () => {
  for (const { word, where, presses } of keys) {
    for (const each of presses) {
      expect(wordOf(press(each), true), each).toBe(where === 'elsewhere' ? null : word);
      expect(wordOf(press(each), false), each).toBe(where === 'anywhere' ? word : null);
      expect(wordOf({ ...press(each), altKey: true }, true), each).toBe(null);
    }
  }
});

test('no key stands twice, and every one has a text', () => {
  const presses = keys.flatMap((row) => row.presses);
  expect(new Set(presses).size).toBe(presses.length);
  expect(Object.keys(english.editor.canvas.keys).toSorted()).toEqual(keys.map(({ word }) => word).toSorted());
});

test('signs count with and without Shift, letters with capitals on', () => {
  expect(wordOf({ ...press('?'), shiftKey: true }, false)).toBe('keys');
  expect(wordOf(press('L'), false)).toBe('tidy');
  expect(wordOf({ ...press('z'), metaKey: false, ctrlKey: true }, false)).toBe('undo');
  expect(wordOf(press('q'), true)).toBe(null);
});

test('keys are shown as they stand on keyboards', () => {
  const shown = Object.fromEntries(keys.map((row) => [row.word, shownKeys(row)]));
  expect(shown).toMatchObject({
    redo: ['⌘/Ctrl ⇧ Z', '⌘/Ctrl Y'],
    walk: ['←', '→', '↑', '↓'],
    output: ['1 … 9'],
    back: ['Esc'],
    zoomOut: ['−'],
    nudge: ['⇧ ←', '⇧ →', '⇧ ↑', '⇧ ↓'],
  });
});
