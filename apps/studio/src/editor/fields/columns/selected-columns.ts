import { columnKey, type Column } from './column-state.ts';

/** An ordered list of selected names without duplicates. */
export type Names = readonly string[];

export function withNames(selected: Names, added: Names): Names {
  const keys = new Set(selected.map(columnKey));
  const fresh = added.filter((name) => {
    const key = columnKey(name);
    return key !== '' && !keys.has(key) && keys.add(key);
  });
  return fresh.length === 0 ? selected : [...selected, ...fresh];
}

export function withoutNames(selected: Names, removed: Names): Names {
  const keys = new Set(removed.map(columnKey));
  return selected.filter((name) => !keys.has(columnKey(name)));
}

/** Adds the names, or removes them if all of them are selected. */
export function toggledNames(selected: Names, names: Names): Names {
  const keys = new Set(selected.map(columnKey));
  return names.every((name) => keys.has(columnKey(name)))
    ? withoutNames(selected, names)
    : withNames(selected, names);
}

/** Selects the offered columns that weren't selected. Selected names that aren't offered stay. */
export function invertedNames(selected: Names, offered: readonly Column[]): Names {
  const keys = new Set(selected.map(columnKey));
  const names = offered.map(({ name }) => name);
  return [...withoutNames(selected, names), ...names.filter((name) => !keys.has(columnKey(name)))];
}

/**
 * Parses names from pasted text: a JSON list, lines, spreadsheet cells, or a list separated by
 * commas or semicolons.
 */
export function namesIn(text: string): Names {
  const trimmed = text.trim();
  const list = trimmed.startsWith('[') ? parsedList(trimmed) : null;
  if (list !== null) return list;
  const separator = /[\n\t]/.test(trimmed) ? /[\r\n\t]+/ : /[,;]/;
  return trimmed
    .split(separator)
    .map((name) => name.trim().replace(/^(["'`])(.*)\1$/s, '$2'))
    .filter((name) => name !== '');
}

function parsedList(text: string): Names | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list : null;
  } catch {
    return null;
  }
}
