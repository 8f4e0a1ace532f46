import { expect, test } from 'vitest';
import { commandKey } from '../../ui/command-key.ts';
import type { Press } from '../../ui/presses.ts';
import { guideRows } from './guide.ts';
import { actionOf, shownKeys } from './presses.ts';
import { editorActions } from './registry.ts';
import type { ActionContext } from './action.ts';
import { runActions } from './run-actions.ts';

function press(text: string): Press {
  const parts = text.split(' ');
  const [shiftKey, metaKey] = [parts.includes('Shift'), parts.includes('Command')];
  return { key: parts.at(-1)!, shiftKey, metaKey, ctrlKey: false, altKey: false };
}

test('every registered key runs its action, and only in its scope', () => {
  for (const { id, where = 'graph', keys = [] } of editorActions) {
    for (const each of keys) {
      expect(actionOf(press(each), 'canvas'), each).toBe(where === 'elsewhere' ? null : id);
      expect(actionOf(press(each), 'graph'), each).toBe(
        where === 'canvas' || where === 'elsewhere' ? null : id,
      );
      const isOnPage = where === 'page' || where === 'anywhere';
      expect(actionOf(press(each), 'beside'), each).toBe(isOnPage ? id : null);
      expect(actionOf(press(each), 'field'), each).toBe(where === 'anywhere' ? id : null);
      expect(actionOf({ ...press(each), altKey: true }, 'canvas'), each).toBe(null);
    }
  }
});

test('beside the canvas, keys that type a character do nothing', () => {
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const key of typed) {
    for (const shiftKey of [false, true])
      expect(actionOf({ ...press('x'), key, shiftKey }, 'beside'), key).toBe(null);
  }
});

test('keys and names are unique', () => {
  const presses = editorActions.flatMap(({ keys = [] }) => keys);
  expect(new Set(presses).size).toBe(presses.length);
  expect(new Set(editorActions.map(({ id }) => id)).size).toBe(editorActions.length);
});

test('every action is reachable, and actions offered in places can run and have an icon', () => {
  for (const { id, keys = [], places = [], icon, iconIn, run, where } of editorActions) {
    expect(keys.length + places.length, id).toBeGreaterThan(0);
    expect(run !== undefined || where === 'elsewhere', id).toBe(true);
    if (places.length > 0)
      expect(run !== undefined && (icon ?? iconIn) !== undefined, id).toBe(true);
  }
});

test('punctuation matches with and without Shift, letters with Caps Lock on', () => {
  expect(actionOf({ ...press('?'), shiftKey: true }, 'graph')).toBe('keys');
  expect(actionOf(press('L'), 'graph')).toBe('tidy');
  expect(actionOf({ ...press('z'), metaKey: false, ctrlKey: true }, 'beside')).toBe('undo');
  expect(actionOf(press('q'), 'canvas')).toBe(null);
});

test('keys are shown with the labels of this keyboard', () => {
  const command = commandKey;
  const shown = Object.fromEntries(editorActions.map((action) => [action.id, shownKeys(action)]));
  expect(shown).toMatchObject({
    redo: [`${command} ⇧ Z`, `${command} Y`],
    moveAlong: ['←', '→', '↑', '↓'],
    output: ['1 … 9'],
    back: ['Esc'],
    zoomOut: ['−'],
    nudge: ['⇧ ←', '⇧ →', '⇧ ↑', '⇧ ↓'],
    ungroup: [],
  });
});

test('the guide lists each action with keys', () => {
  expect(guideRows('⌘/Ctrl')).toContainEqual([['⌘/Ctrl D'], 'Duplicate']);
  expect(guideRows('⌘/Ctrl')).toHaveLength(
    editorActions.filter(({ keys }) => keys !== undefined).length,
  );
});

test('nothing that starts or ends a run is offered to people who may only read', () => {
  for (const action of runActions)
    if (action.id !== 'preview')
      expect(action.when({ mayRun: false } as ActionContext), action.id).toBe(false);
});
