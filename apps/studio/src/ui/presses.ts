import { keyName } from '../i18n/key-names.ts';
import { commandKey } from './command-key.ts';

/** A key press. */
export type Press = { readonly key: string } & Readonly<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>
>;

/**
 * The name of a key press as used in action registries, such as `Command Shift z`. Null for a
 * character with Alt, which types another one on many keyboards.
 */
export function nameOfPress({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey && key.length === 1) return null;
  // Characters such as `?` need Shift on some keyboards and not on others, so Shift counts only
  // with letters and named keys.
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return [
    ctrlKey || metaKey ? 'Command' : '',
    altKey ? 'Alt' : '',
    shiftKey && !isSign ? 'Shift' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join(' ');
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Shift: '⇧',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  '-': '−',
};

/**
 * A key press in readable form, such as `Ctrl ⇧ Z`, with the names of keys in the language of the
 * page. `command`: how to write that key; defaults to this platform's name.
 */
export function shownPress(press: string, command: string = keyName(commandKey)): string {
  return press
    .split(' ')
    .map((part) =>
      part === 'Command'
        ? command
        : part.length === 1
          ? (signs[part] ?? part.toUpperCase())
          : keyName(signs[part] ?? part),
    )
    .join(' ');
}

/**
 * The keys of an action for `aria-keyshortcuts`, such as `Control+Shift+Z Control+Y`; undefined if
 * it has none. `command`: the name of that key; defaults to this platform's.
 */
export function ariaKeys(
  presses: readonly string[] = [],
  command = commandKey === '⌘' ? 'Meta' : 'Control',
): string | undefined {
  const names = presses.map((press) =>
    press
      .split(' ')
      .map((part) => (part === 'Command' ? command : part === '+' ? 'Plus' : part))
      .map((part) => (part.length === 1 ? part.toUpperCase() : part))
      .join('+'),
  );
  return names.length === 0 ? undefined : names.join(' ');
}

/** A key press in the format of `useHotkeys`, such as `mod+K`. */
export function hotkeyOf(press: string): string {
  return press.replace('Command', 'mod').replaceAll(' ', '+');
}
