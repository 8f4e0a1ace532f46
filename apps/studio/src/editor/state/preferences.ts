import { create } from 'zustand';

/** The user's editor preferences, stored in this browser for all workflows. */
export type Preferences = {
  /** In pixels. */
  readonly drawerHeight: number;
  readonly isDrawerOpen: boolean;
  /** In pixels. */
  readonly inspectorWidth: number;
  readonly isInspectorCollapsed: boolean;
  readonly isPaletteCollapsed: boolean;
  /** The same in narrow windows, where an expanded palette leaves little of the canvas. */
  readonly isNarrowPaletteCollapsed: boolean;
  /** Null until it is toggled: then large graphs have one. */
  readonly hasMinimap: boolean | null;
  /** The favorite processors, by name. */
  readonly favorites: ReadonlySet<string>;
};

export const drawerHeights = { min: 120, usual: 260, roomAbove: 200 } as const;
export const inspectorWidths = { min: 300, usual: 360, max: 760 } as const;

/** A window that is too narrow for palette, canvas and settings next to each other. */
export const narrowWindow = '(max-width: 1023px)';

/** How a preference is stored and parsed; `null` if nothing is stored. */
type Stored<Value> = {
  readonly key: string;
  readonly parse: (text: string | null) => Value;
  readonly print: (value: Value) => string;
};

const stored: { readonly [Name in keyof Preferences]: Stored<Preferences[Name]> } = {
  drawerHeight: { key: 'millrace-drawer', parse: parseHeight, print: String },
  isDrawerOpen: flag('millrace-drawer-frame', 'open', 'collapsed', () => true),
  inspectorWidth: { key: 'millrace-inspector-width', parse: parseWidth, print: String },
  isInspectorCollapsed: flag('millrace-inspector', 'collapsed', 'open', isNarrow),
  isPaletteCollapsed: flag('millrace-palette', 'collapsed', 'open', () => false),
  isNarrowPaletteCollapsed: flag('millrace-palette-narrow', 'collapsed', 'open', () => true),
  hasMinimap: {
    key: 'millrace-minimap',
    parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : null),
    print: (value) => (value === true ? 'on' : 'off'),
  },
  favorites: { key: 'millrace-favourites', parse: parseNames, print: printNames },
};

/** The preferences stored in this browser, with defaults. */
export const usePreferences = create<Preferences>(() => ({
  drawerHeight: read('drawerHeight'),
  isDrawerOpen: read('isDrawerOpen'),
  inspectorWidth: read('inspectorWidth'),
  isInspectorCollapsed: read('isInspectorCollapsed'),
  isPaletteCollapsed: read('isPaletteCollapsed'),
  isNarrowPaletteCollapsed: read('isNarrowPaletteCollapsed'),
  hasMinimap: read('hasMinimap'),
  favorites: read('favorites'),
}));

/** Sets one preference and stores it. */
export function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  const { key, print } = stored[name];
  usePreferences.setState({ [name]: value } as Partial<Preferences>);
  try {
    localStorage.setItem(key, print(value));
  } catch {
    // If the storage is full, the preference lasts until the page is closed.
  }
}

/** Sets the height of the drawer, leaving space for the canvas in a window of that height. */
export function setDrawerHeight(height: number, windowHeight: number): void {
  const { min, roomAbove } = drawerHeights;
  const fitting = Math.round(Math.max(Math.min(height, windowHeight - roomAbove), min));
  setPreference('drawerHeight', fitting);
}

/** Sets the width of the inspector, within its limits; `null` for the default. */
export function setInspectorWidth(width: number | null): void {
  setPreference('inspectorWidth', fittingWidth(width ?? inspectorWidths.usual));
}

/** Graphs with more nodes than this have a minimap unless it was turned off. */
const withoutMinimap = 15;

/** Whether a graph of that many nodes has a minimap. */
export function showsMinimap({ hasMinimap }: Preferences, nodeCount: number): boolean {
  return hasMinimap ?? nodeCount > withoutMinimap;
}

export function toggleMinimap(nodeCount: number): void {
  setPreference('hasMinimap', !showsMinimap(usePreferences.getState(), nodeCount));
}

/** Adds a processor to the favorites, or removes it. */
export function toggleFavorite(name: string): void {
  setPreference(
    'favorites',
    usePreferences.getState().favorites.symmetricDifference(new Set([name])),
  );
}

function read<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const { key, parse } = stored[name];
  return parse(localStorage.getItem(key));
}

function flag(key: string, on: string, off: string, usual: () => boolean): Stored<boolean> {
  return {
    key,
    parse: (text) => (text === on || text === off ? text === on : usual()),
    print: (value) => (value ? on : off),
  };
}

function parseHeight(text: string | null): number {
  const height = Number(text);
  return height >= drawerHeights.min ? height : drawerHeights.usual;
}

function parseWidth(text: string | null): number {
  return fittingWidth(Number(text ?? inspectorWidths.usual));
}

function fittingWidth(width: number): number {
  const { min, usual, max } = inspectorWidths;
  return Number.isFinite(width) ? Math.min(Math.max(Math.round(width), min), max) : usual;
}

function parseNames(text: string | null): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

function printNames(names: ReadonlySet<string>): string {
  return JSON.stringify([...names]);
}

function isNarrow(): boolean {
  return matchMedia(narrowWindow).matches;
}
