/** The state of the completion list: being recomputed, ready, or closed. */
export type ListStatus = 'pending' | 'active' | null;

/** How patience acts on the editor. */
export type Hands = { readonly accept: () => unknown; readonly type: (text: string) => unknown };

export type Patience = {
  /** Enter was pressed. Returns whether it waits for the list. */
  readonly enter: (status: ListStatus, isSeen: boolean) => boolean;
  /** Text was typed. Returns whether it is held back until the waiting Enter is done. */
  readonly typed: (text: string) => boolean;
  /** The editor was updated. */
  readonly updated: (status: ListStatus, docChanged: boolean, hands: Hands) => void;
};

/**
 * Makes Enter wait for a list that is being recomputed, and text typed after it wait for Enter, so
 * that fast and slow typing give the same result.
 */
export function createPatience(): Patience {
  /** The text typed since Enter; null if no Enter is waiting. */
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
