import type { Point, Session, SessionState } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { EditorStore } from '../state/editor-store.ts';
import type { CanvasActions } from './use-canvas-actions.ts';
import type * as operations from './operations.ts';

/**
 * Something people can do in the editor. Keys, menus, toolbars, the command palette, the list of
 * keys and the guide all read it here. Definitions must load without a browser, because the guide
 * is generated from them: anything that needs one is in the context.
 */
export type EditorAction = {
  readonly id: string;
  /**
   * What it does regardless of the selection, in English; other languages translate it as
   * `editor.actions.<id>`. Shown in the list of keys, in the guide, and in every place without a
   * label in `labelIn`.
   */
  readonly label: string;
  /** Labels that depend on the place or the selection. */
  readonly labelIn?: Partial<Readonly<Record<Place, (context: ActionContext) => string>>>;
  /** A second line in the menu of the Run button; empty for none. */
  readonly description?: (context: ActionContext) => string;
  readonly icon?: Icon;
  /** An icon that depends on the place or the selection. */
  readonly iconIn?: (context: ActionContext, place: Place) => Icon;
  /** The keys that run it, such as `Command Shift z`. The first one is shown beside its label. */
  readonly keys?: readonly string[];
  /** Where the keys work; `graph` by default. */
  readonly where?: KeyScope;
  /**
   * Where it is offered, besides its keys. Within a place, actions follow the order of the
   * registry.
   */
  readonly places?: readonly Place[];
  /** In a menu, a line separates actions of different sections. */
  readonly section?: 'run' | 'cache' | 'edit' | 'move' | 'end';
  /**
   * Whether it applies to this person and this selection; if not, no place offers it and no key
   * runs it.
   */
  readonly when?: (context: ActionContext) => boolean;
  /**
   * Whether it can run now; if not, menus and toolbars disable it, and the command palette leaves
   * it out.
   */
  readonly isEnabled?: (context: ActionContext) => boolean;
  /** Whether the thing it toggles is on; for toolbars. */
  readonly isOn?: (context: ActionContext) => boolean;
  /**
   * Runs it. Without this, the keys are handled elsewhere, such as by the clipboard. `key` is the
   * key that was pressed.
   */
  readonly run?: (context: ActionContext, key: string) => void;
};

/**
 * Where a key works. While no field has the focus: on the canvas itself; also on anything inside the
 * canvas or the list, such as a button; on the whole page; on the whole page and in fields, too; or
 * nowhere, because something else handles it.
 */
export type KeyScope = 'canvas' | 'graph' | 'page' | 'anywhere' | 'elsewhere';

/**
 * Where actions are offered: the menus of a node, a note, a collapsed group (`card`), an expanded
 * one (`frame`), a multiple selection, and a row of the list (of a node, a collapsed group, an
 * expanded one); the menu of the Run button; the menu of the whole workflow (`more`); the toolbars
 * for the view, for several selected nodes (`arrange`), in the bar above the canvas, on an empty
 * canvas and above the list (`begin`), and at the end of the list's header; the command palette.
 */
export type Place = Menu | Toolbar | 'palette';
export type Menu =
  | 'node'
  | 'note'
  | 'card'
  | 'frame'
  | 'several'
  | 'row'
  | 'cardRow'
  | 'frameRow'
  | 'run'
  | 'more';
export type Toolbar = 'view' | 'arrange' | 'bar' | 'begin' | 'list';

/** What an action applies to, and what it can use. */
export type ActionContext = Surroundings & {
  readonly state: SessionState;
  /** The node of the menu, otherwise the only selected one. */
  readonly node: Node | null;
};

/** The part of the context that doesn't change with the selection or the graph. */
export type Surroundings = {
  readonly t: TFunction;
  readonly session: Session;
  readonly editor: EditorStore;
  readonly canvas: CanvasActions;
  readonly operations: typeof operations;
  readonly isAdmin: boolean;
  /** Whether this person may run workflows of the project. */
  readonly mayRun: boolean;
  readonly hasMinimap: boolean;
  /**
   * Where the pointer is over the canvas; null elsewhere, and when the action wasn't started by a
   * key.
   */
  readonly pointer: Point | null;
};

/** Whether this person may change the workflow. */
export function mayEdit({ state }: ActionContext): boolean {
  return state.mayEdit;
}
