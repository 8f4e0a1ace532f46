import type { EditingState } from '@millrace/api';
import type { Graph } from '@millrace/model';
import { change, redo, startHistory, undo, type History } from '../document/history.ts';
import type { Edit } from '../document/edits.ts';
import { setField } from '../document/edits.ts';
import type { StoredBackup } from './backup.ts';
import type { Validation } from './validation.ts';
import { withoutRemoved, type Selection } from './selection.ts';
import { createStore, type Store } from './store.ts';
import type { Run } from './run.ts';

/** The save status of the current graph. `refused`: the server responded and didn't accept it. */
export type SaveState = 'saved' | 'draft' | 'saving' | 'offline' | 'refused';

/**
 * Why the workflow can no longer be changed here: it is gone, the permission is gone, or another
 * user has logged in in this browser.
 */
export type Lost = 'gone' | 'right' | 'person';

/** A workflow being edited: the document with its history, and everything known about it. */
export type SessionState = {
  readonly workflowId: number;
  readonly projectId: number;
  /** The user of the session. */
  readonly userId: number;
  readonly mayEdit: boolean;
  /** Whether it shows an earlier version as it was run; nothing can be run from here. */
  readonly isReadOnlyVersion: boolean;
  readonly history: History<Graph>;
  /** The version that the document started from, with its number. */
  readonly saved: { readonly graph: Graph; readonly version: number };
  readonly saveStatus: SaveState;
  /** The server's message if it has refused the draft. */
  readonly refusal: string | null;
  /** Whether this browser has a backup of what the server doesn't have. */
  readonly isCopied: boolean;
  /** Drafts that were sent without a response: the server may have one of them. */
  readonly unanswered: readonly Graph[];
  /** Backups of closed windows that are in the document and not yet on the server. */
  readonly copies: readonly StoredBackup[];
  /** Whether a version is being saved; no draft is sent in the meantime. */
  readonly saving: boolean;
  /**
   * What the server has, as a version or as this user's draft, and when it stored the draft, by its
   * clock.
   */
  readonly stored: { readonly graph: Graph; readonly time: number | null };
  /** Someone else has saved since: noticed, or blocking a save until the user decides. */
  readonly conflict: 'seen' | 'asked' | null;
  readonly lost: Lost | null;
  /**
   * Who else is editing it, who has locked it, and its newest version, as last reported by the
   * server.
   */
  readonly editing: EditingState | null;
  /** Someone else's save that is now shown, because nothing was unsaved here. */
  readonly followed: {
    readonly userName: string;
    readonly from: number;
    readonly to: number;
  } | null;
  readonly selection: Selection;
  /** The server's validation, and the graph it is about. */
  readonly validation: Validation | null;
  readonly run: Run | null;
};

export type SessionActions = {
  /** Changes the document. Consecutive changes about the same thing are one step to undo. */
  readonly edit: (edit: Edit, about?: string) => void;
  readonly setField: (nodeId: string, field: string, value: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (selection: Partial<Selection>) => void;
  readonly set: (state: Partial<SessionState>) => void;
};

export type Session = Store<SessionState & SessionActions>;

/** `older`: other unsaved changes, for example from another browser. Undo restores them. */
export type Opened = Pick<
  SessionState,
  | 'workflowId'
  | 'projectId'
  | 'userId'
  | 'mayEdit'
  | 'saved'
  | 'saveStatus'
  | 'stored'
  | 'copies'
  | 'conflict'
  | 'editing'
> & {
  readonly graph: Graph;
  readonly older: Graph | null;
  readonly isReadOnlyVersion?: boolean;
};

const nothing: Selection = { nodes: new Set(), edges: new Set() };

export function createSession({
  graph,
  older,
  isReadOnlyVersion = false,
  ...opened
}: Opened): Session {
  return createStore<SessionState & SessionActions>((set, get) => ({
    ...opened,
    isReadOnlyVersion,
    history: older === null ? startHistory(graph) : change(startHistory(older), graph),
    refusal: null,
    isCopied: true,
    unanswered: [],
    lost: null,
    followed: null,
    saving: false,
    selection: nothing,
    validation: null,
    run: null,
    edit(edit, about) {
      if (get().mayEdit)
        set(withStep((history) => change(history, edit(history.present), about ?? null)));
    },
    setField(nodeId, field, value) {
      get().edit((present) => setField(present, nodeId, field, value), `${nodeId} ${field}`);
    },
    undo: () => void (get().mayEdit && set(withStep(undo))),
    redo: () => void (get().mayEdit && set(withStep(redo))),
    select: (selection) => set({ selection: { ...nothing, ...selection } }),
    set,
  }));
}

/** Applies a step of the history, and drops removed elements from the selection. */
function withStep(step: (history: History<Graph>) => History<Graph>) {
  return ({ history, selection }: SessionState): Pick<SessionState, 'history' | 'selection'> => {
    const next = step(history);
    return {
      history: next,
      selection:
        next.present === history.present ? selection : withoutRemoved(selection, next.present),
    };
  };
}

/** Whether the document differs from its newest version. */
export function isChanged({
  history,
  saved,
}: {
  readonly history: Pick<History<Graph>, 'present'>;
  readonly saved: SessionState['saved'];
}): boolean {
  return history.present !== saved.graph;
}
