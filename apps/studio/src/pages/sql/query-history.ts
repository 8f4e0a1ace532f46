import { searchText } from '@millrace/data-grid';

/**
 * A query that was run, or that was replaced in the editor (`outcome` null). `rows`: how many were
 * shown; `isPart`: whether there are more.
 */
export type HistoryEntry = {
  readonly text: string;
  readonly time: number;
  readonly outcome:
    | {
        readonly kind: 'rows';
        readonly rows: number;
        readonly isPart: boolean;
        readonly ms: number;
      }
    | { readonly kind: 'failed'; readonly message: string }
    | null;
};

type Owner = { readonly username: string; readonly projectId: number };

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 500_000;
const MAX_MESSAGE = 300;

const historyKey = ({ username, projectId }: Owner): string =>
  `millrace-sql-history-${projectId}-${username}`;
const textKey = ({ username, projectId }: Owner): string =>
  `millrace-sql-text-${projectId}-${username}`;

/** A user's queries in this browser, the newest first. Anything invalid is ignored. */
export function readHistory(
  storage: Pick<Storage, 'getItem'>,
  owner: Owner,
): readonly HistoryEntry[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(historyKey(owner)) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/**
 * The history with another entry on top, which replaces an entry with the same text, as far as it
 * stays within its limits.
 */
export function withEntry(
  history: readonly HistoryEntry[],
  entry: HistoryEntry,
): readonly HistoryEntry[] {
  const { outcome } = entry;
  const short =
    outcome?.kind === 'failed'
      ? { ...entry, outcome: { ...outcome, message: outcome.message.slice(0, MAX_MESSAGE) } }
      : entry;
  const all = [short, ...history.filter(({ text }) => text.trim() !== entry.text.trim())];
  let characters = 0;
  return all.slice(0, MAX_ENTRIES).filter(({ text }, index) => {
    characters += text.length;
    return index === 0 || characters <= MAX_CHARACTERS;
  });
}

/** The entries whose text contains all words, ignoring case and accents. */
export function searchHistory(
  history: readonly HistoryEntry[],
  search: string,
): readonly HistoryEntry[] {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  return history.filter(({ text }) => {
    const searched = searchText(text);
    return words.every((word) => searched.includes(word));
  });
}

/** Writes the history. A browser that stores nothing keeps it until the page is left. */
export function writeHistory(
  storage: Pick<Storage, 'setItem'>,
  owner: Owner,
  history: readonly HistoryEntry[],
): void {
  store(storage, historyKey(owner), JSON.stringify(history));
}

/** The text in the editor when the page was left. */
export function readText(storage: Pick<Storage, 'getItem'>, owner: Owner): string {
  try {
    return storage.getItem(textKey(owner)) ?? '';
  } catch {
    return '';
  }
}

export function writeText(storage: Pick<Storage, 'setItem'>, owner: Owner, text: string): void {
  store(storage, textKey(owner), text);
}

function store(storage: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Full, or not allowed.
  }
}

function isEntry(entry: unknown): entry is HistoryEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { text, time, outcome } = entry as Partial<HistoryEntry>;
  if (typeof text !== 'string' || typeof time !== 'number') return false;
  return outcome === null || outcome?.kind === 'rows' || outcome?.kind === 'failed';
}
