import { searchText } from '@millrace/data-grid';

/**
 * Enter takes the option that is marked. Mantine forgets which one it is in a timer after a list
 * opens, so that the Enter of a fast typist would take none.
 */
export function takeMarkedOption(event: React.KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, nativeEvent, key } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const option = markedOption(input);
  if (option === null) return;
  event.preventDefault();
  event.stopPropagation();
  option.click();
}

/** Tab takes the option that what was typed has marked, as in the browser's own lists. */
export function takeTypedOption(event: React.KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  if (key !== 'Tab' || input.readOnly || input.value === '') return;
  const option = markedOption(input);
  const typed = searchText(input.value.trim());
  if (option === null || option.hasAttribute('data-combobox-active')) return;
  if (searchText(option.textContent).includes(typed)) option.click();
}

/**
 * Marks the first option of an open list. Mantine does so when the text changes; options that come
 * later would stay unmarked, and Enter would take none.
 */
export function markFirstOption(input: HTMLInputElement | null): void {
  if (input === null || input.getAttribute('aria-expanded') !== 'true') return;
  if (document.activeElement !== input || markedOption(input) !== null) return;
  input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }),
  );
}

function markedOption(input: HTMLInputElement): HTMLElement | null {
  if (input.getAttribute('aria-expanded') !== 'true') return null;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
