import { useState } from 'react';
import { readHistory, withEntry, writeHistory, type HistoryEntry } from './query-history.ts';

export type QueryHistory = {
  readonly entries: readonly HistoryEntry[];
  readonly add: (entry: HistoryEntry) => void;
  readonly clear: () => void;
};

/** The history of a user's queries in a project, kept in this browser. */
export function useQueryHistory(username: string, projectId: number): QueryHistory {
  const owner = { username, projectId };
  const [entries, setEntries] = useState(() => readHistory(localStorage, owner));
  const change = (next: readonly HistoryEntry[]): void => {
    writeHistory(localStorage, owner, next);
    setEntries(next);
  };
  return {
    entries,
    // Another window may have added some.
    add: (entry) => change(withEntry(readHistory(localStorage, owner), entry)),
    clear: () => change([]),
  };
}
