import { create } from 'zustand';
import { isNarrow } from '../narrow.ts';

const favouritesKey = 'millrace-favourites';
const collapsedKey = 'millrace-palette';

/** What this browser remembers of the palette. In a narrow window it begins collapsed away. */
export const usePaletteState = create<{
  readonly collapsed: boolean;
  readonly favourites: ReadonlySet<string>;
}>(() => ({
  collapsed:
    (localStorage.getItem(collapsedKey) ?? (isNarrow() ? 'collapsed' : 'open')) === 'collapsed',
  favourites: new Set(readNames()),
}));

export function toggleCollapsed(): void {
  const collapsed = !usePaletteState.getState().collapsed;
  localStorage.setItem(collapsedKey, collapsed ? 'collapsed' : 'open');
  usePaletteState.setState({ collapsed });
}

export function toggleFavourite(name: string): void {
  const favourites = new Set(usePaletteState.getState().favourites);
  if (!favourites.delete(name)) favourites.add(name);
  localStorage.setItem(favouritesKey, JSON.stringify([...favourites]));
  usePaletteState.setState({ favourites });
}

function readNames(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(favouritesKey) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
