import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyNames } from '../i18n/de/keys.ts';
import { keyName, setKeyNames } from '../i18n/key-names.ts';
import { ariaKeys, hotkeyOf, nameOfPress, shownPress, type Press } from './presses.ts';

const press = (key: string, modifiers: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test('names a key press as action registries do', () => {
  expect(nameOfPress(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('Command Shift z');
  expect(nameOfPress(press('z', { metaKey: true }))).toBe('Command z');
  expect(nameOfPress(press('ArrowLeft', { shiftKey: true }))).toBe('Shift ArrowLeft');
  expect(nameOfPress(press('Delete'))).toBe('Delete');
});

test('a punctuation key has the same name with and without Shift', () => {
  expect(nameOfPress(press('?', { shiftKey: true }))).toBe('?');
  expect(nameOfPress(press('?'))).toBe('?');
});

test('a character with Alt has no name', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 1 }),
      fc.boolean(),
      fc.boolean(),
      (key, ctrlKey, shiftKey) => {
        expect(nameOfPress(press(key, { altKey: true, ctrlKey, shiftKey }))).toBeNull();
      },
    ),
  );
  expect(nameOfPress(press('ArrowUp', { altKey: true }))).toBe('Alt ArrowUp');
});

test('the keys of an action are written as assistive technology reads them', () => {
  expect(ariaKeys(['Command Shift z', 'Command y'], 'Control')).toBe('Control+Shift+Z Control+Y');
  expect(ariaKeys(['Alt ArrowUp'])).toBe('Alt+ArrowUp');
  expect(ariaKeys(['+', 'F2'])).toBe('Plus F2');
  expect(ariaKeys(['Command k'], 'Meta')).toBe('Meta+K');
  expect(ariaKeys([])).toBeUndefined();
});

test('Ctrl and the command key name the same press', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.boolean(), (key, shiftKey) => {
      expect(nameOfPress(press(key, { ctrlKey: true, shiftKey }))).toBe(
        nameOfPress(press(key, { metaKey: true, shiftKey })),
      );
    }),
  );
});

test('a key press is shown with the symbols on its keys', () => {
  expect(shownPress('Command Shift z', 'Ctrl')).toBe('Ctrl ⇧ Z');
  expect(shownPress('Command z', '⌘')).toBe('⌘ Z');
  expect(shownPress('Shift ArrowLeft')).toBe('⇧ ←');
  expect(shownPress('Escape')).toBe('Esc');
  expect(shownPress('F2')).toBe('F2');
});

test('keys have the names of the keyboards of the language', () => {
  setKeyNames(keyNames);
  expect(shownPress('Command Shift z', keyName('Ctrl'))).toBe('Strg ⇧ Z');
  expect(shownPress('Delete')).toBe('Entf');
  expect(shownPress('Shift Space')).toBe('⇧ Leertaste');
  setKeyNames({});
  expect(shownPress('Delete')).toBe('Delete');
});

test('converts a key press to the hotkey format of the library', () => {
  expect(hotkeyOf('Command Shift k')).toBe('mod+Shift+k');
});
