import { expect, test } from 'vitest';
import { commandKey } from '../../ui/command-key.ts';
import { english } from '../../i18n/en.ts';
import { keys, shownKeys, actionOf, type Press } from './keys.ts';

function press(text: string): Press {
  const parts = text.split(' ');
  const [shiftKey, metaKey] = [parts.includes('Shift'), parts.includes('Command')];
  return { key: parts.at(-1)!, shiftKey, metaKey, ctrlKey: false, altKey: false };
}

test('every key of the table does what the table says, and only there', () => {
  for (const { action, where, presses } of keys) {
    for (const each of presses) {
      expect(actionOf(press(each), 'canvas'), each).toBe(where === 'elsewhere' ? null : action);
      expect(actionOf(press(each), 'graph'), each).toBe(where === 'graph' || where === 'page' ? action : null);
      expect(actionOf(press(each), 'beside'), each).toBe(where === 'page' ? action : null);
      expect(actionOf({ ...press(each), altKey: true }, 'canvas'), each).toBe(null);
    }
  }
});

test('beside the canvas no key that types a letter or a sign does anything', () => {
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const key of typed) {
    for (const shiftKey of [false, true]) expect(actionOf({ ...press('x'), key, shiftKey }, 'beside'), key).toBe(null);
  }
});

test('no key stands twice, and every one has a text', () => {
  const presses = keys.flatMap((row) => row.presses);
  expect(new Set(presses).size).toBe(presses.length);
  expect(Object.keys(english.editor.canvas.keys).toSorted()).toEqual(keys.map(({ action }) => action).toSorted());
});

test('signs count with and without Shift, letters with capitals on', () => {
  expect(actionOf({ ...press('?'), shiftKey: true }, 'graph')).toBe('keys');
  expect(actionOf(press('L'), 'graph')).toBe('tidy');
  expect(actionOf({ ...press('z'), metaKey: false, ctrlKey: true }, 'beside')).toBe('undo');
  expect(actionOf(press('q'), 'canvas')).toBe(null);
});

test('keys are shown as they stand on this keyboard', () => {
  const command = commandKey.trim();
  const shown = Object.fromEntries(keys.map((row) => [row.action, shownKeys(row)]));
  expect(shown).toMatchObject({
    redo: [`${command} ⇧ Z`, `${command} Y`],
    moveAlong: ['←', '→', '↑', '↓'],
    output: ['1 … 9'],
    back: ['Esc'],
    zoomOut: ['−'],
    nudge: ['⇧ ←', '⇧ →', '⇧ ↑', '⇧ ↓'],
  });
});
