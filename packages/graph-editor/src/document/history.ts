/** A document with its undo and redo history. */
export type History<Document> = {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
  /** What the last change was about: consecutive changes of the same thing count as one. */
  readonly about: string | null;
};

const most = 200;

export function startHistory<Document>(present: Document): History<Document> {
  return { past: [], present, future: [], about: null };
}

/**
 * The history with a new present. If `about` is given and equals the last one's, this change is
 * merged into that one.
 */
export function change<Document>(
  history: History<Document>,
  present: Document,
  about: string | null = null,
): History<Document> {
  if (present === history.present) return history;
  if (about !== null && about === history.about) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-most), present, future: [], about };
}

export function undo<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past.at(-1)!,
    future: [present, ...future],
    about: null,
  };
}

export function redo<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0]!, future: future.slice(1), about: null };
}
