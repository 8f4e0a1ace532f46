import { commandKey } from './command-key.ts';

/** A key being pressed. */
export type Press = { readonly key: string } & Readonly<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>
>;

/**
 * What is pressed, as registries of actions write it, such as `Command Shift z`; null with Alt,
 * which no action uses.
 */
export function nameOfPress({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null;
  // Signs such as `?` take Shift on some keyboards and none on others, so that it counts only with
  // letters and named keys.
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return [
    ctrlKey || metaKey ? 'Command' : '',
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
 * A press as people read it, such as `Ctrl ⇧ Z`. `command`: how that key is written, here unless
 * something else is said.
 */
export function shownPress(press: string, command: string = commandKey.trim()): string {
  return press
    .split(' ')
    .map(
      (part) =>
        (part === 'Command' ? command : signs[part]) ??
        (part.length === 1 ? part.toUpperCase() : part),
    )
    .join(' ');
}

/** A press as `useHotkeys` writes it, such as `mod+K`. */
export function hotkeyOf(press: string): string {
  return press.replace('Command', 'mod').replaceAll(' ', '+');
}
