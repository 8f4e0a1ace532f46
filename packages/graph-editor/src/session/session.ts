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

/**
 * How far what is on the screen has been kept. `refused`: the server was there and did not take it.
 */
export type SaveState = 'saved' | 'draft' | 'saving' | 'offline' | 'refused';

/**
 * Why the workflow cannot be changed here any more: it is gone, the right is, or another person has
 * logged in in this browser.
 */
export type Lost = 'gone' | 'right' | 'person';

/** One workflow being edited: the document with its history, and what is known about it. */
export type SessionState = {
  readonly workflowId: number;
  readonly projectId: number;
  /** Whose session it is. */
  readonly userId: number;
  readonly mayEdit: boolean;
  /** What is shown is how it was run once: nothing is run from here. */
  readonly isReadOnlyVersion: boolean;
  readonly history: History<Graph>;
  /** The version that this was begun from, and its number. */
  readonly saved: { readonly graph: Graph; readonly version: number };
  readonly saveStatus: SaveState;
  /** In the server's words, where it has refused the draft. */
  readonly refusal: string | null;
  /** Whether this browser has a copy of what the server has not. */
  readonly isCopied: boolean;
  /** Drafts that were sent and not answered: the server may have one of them. */
  readonly unanswered: readonly Graph[];
  /** Copies of closed windows that are in the document, and not yet on the server. */
  readonly copies: readonly StoredBackup[];
  /** Whether a version is being saved: no draft is sent meanwhile. */
  readonly saving: boolean;
  /**
   * What the server has, as a version or as this person's draft, and when it took the draft, by its
   * clock.
   */
  readonly stored: { readonly graph: Graph; readonly time: number | null };
  /** Somebody else has saved since: seen, or in the way of a save and to be decided now. */
  readonly conflict: 'seen' | 'asked' | null;
  readonly lost: Lost | null;
  /** Who else works at it, who has locked it, and how far it is, as the server last said. */
  readonly editing: EditingState | null;
  /** Somebody else's save that is shown since, because nothing was unsaved here. */
  readonly followed: {
    readonly userName: string;
    readonly from: number;
    readonly to: number;
  } | null;
  readonly selection: Selection;
  /** What the server said about the graph, and about which graph it said so. */
  readonly validation: Validation | null;
  readonly run: Run | null;
};

export type SessionActions = {
  /** Changes the document. Changes about the same thing in a row are one step to undo. */
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

/** Another document, and what is still selected in it. */
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
