import type { KeyboardEvent } from 'react';

/**
 * The palette is one stop of the tabulator: up and down walk its entries, left and right go between
 * an entry and its star.
 */
export function movePaletteFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = nextOf(event.key, event.target as HTMLElement, event.currentTarget);
  if (next === undefined || next === null) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function nextOf(
  key: string,
  target: HTMLElement,
  palette: HTMLElement,
): HTMLElement | null | undefined {
  const entries = [...palette.querySelectorAll<HTMLElement>('[data-entry]')];
  if (target instanceof HTMLInputElement) return key === 'ArrowDown' ? entries[0] : null;
  const line = target.parentElement;
  const entry = line?.querySelector<HTMLElement>('[data-entry]') ?? null;
  const at = entry === null ? -1 : entries.indexOf(entry);
  if (at === -1) return null;
  switch (key) {
    case 'ArrowDown':
      return entries[at + 1];
    case 'ArrowUp':
      return at === 0 ? palette.querySelector('input') : entries[at - 1];
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    case 'ArrowRight':
      return line?.querySelector<HTMLElement>('[aria-pressed]');
    case 'ArrowLeft':
      return entry;
    default:
      return null;
  }
}
