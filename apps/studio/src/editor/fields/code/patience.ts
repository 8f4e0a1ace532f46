/** How far the list of completions is: being made again, there to be taken from, or away. */
export type ListStatus = 'pending' | 'active' | null;

/** What patience does to the editor. */
export type Hands = { readonly accept: () => unknown; readonly type: (text: string) => unknown };

export type Patience = {
  /** Enter was pressed: whether it waits for the list. */
  readonly enter: (status: ListStatus, isSeen: boolean) => boolean;
  /** Text was typed: whether it is held back, behind an Enter that waits. */
  readonly typed: (text: string) => boolean;
  /** Something has happened to the editor. */
  readonly updated: (status: ListStatus, docChanged: boolean, hands: Hands) => void;
};

/**
 * Enter waits for a list that is being made again, and what is typed after it waits for Enter: so
 * that quick hands get what slow ones get.
 */
export function createPatience(): Patience {
  /** What was typed since Enter; null where none waits. */
  let held: string | null = null;
  return {
    enter(status, isSeen) {
      if (held !== null) return true;
      held = status === 'pending' && isSeen ? '' : null;
      return held !== null;
    },
    typed(text) {
      if (held === null) return false;
      held += text;
      return true;
    },
    updated(status, docChanged, { accept, type }) {
      if (held === null || (status === 'pending' && !docChanged)) return;
      const text = held;
      held = null;
      if (status === 'active' && !docChanged) accept();
      if (text !== '') type(text);
    },
  };
}
