import { expect, test } from 'vitest';
import { commandKey } from '../../look/command-key.ts';
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
      expect(wordOf(press(each), 'canvas'), each).toBe(where === 'elsewhere' ? null : word);
      expect(wordOf(press(each), 'graph'), each).toBe(where === 'graph' || where === 'page' ? word : null);
      expect(wordOf(press(each), 'beside'), each).toBe(where === 'page' ? word : null);
      expect(wordOf({ ...press(each), altKey: true }, 'canvas'), each).toBe(null);
    }
  }
});

test('beside the canvas no key that types a letter or a sign does anything', () => {
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const key of typed) {
    for (const shiftKey of [false, true]) expect(wordOf({ ...press('x'), key, shiftKey }, 'beside'), key).toBe(null);
  }
});

test('no key stands twice, and every one has a text', () => {
  const presses = keys.flatMap((row) => row.presses);
  expect(new Set(presses).size).toBe(presses.length);
  expect(Object.keys(english.editor.canvas.keys).toSorted()).toEqual(keys.map(({ word }) => word).toSorted());
});

test('signs count with and without Shift, letters with capitals on', () => {
  expect(wordOf({ ...press('?'), shiftKey: true }, 'graph')).toBe('keys');
  expect(wordOf(press('L'), 'graph')).toBe('tidy');
  expect(wordOf({ ...press('z'), metaKey: false, ctrlKey: true }, 'beside')).toBe('undo');
  expect(wordOf(press('q'), 'canvas')).toBe(null);
});

test('keys are shown as they stand on this keyboard', () => {
  const command = commandKey.trim();
  const shown = Object.fromEntries(keys.map((row) => [row.word, shownKeys(row)]));
  expect(shown).toMatchObject({
    redo: [`${command} ⇧ Z`, `${command} Y`],
    walk: ['←', '→', '↑', '↓'],
    output: ['1 … 9'],
    back: ['Esc'],
    zoomOut: ['−'],
    nudge: ['⇧ ←', '⇧ →', '⇧ ↑', '⇧ ↓'],
  });
});
