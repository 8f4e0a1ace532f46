import type { Point, End } from '@millrace/graph-editor';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/**
 * What has the focus: the canvas itself or nothing at all; something inside the canvas or the list;
 * or something beside it, such as the inspector.
 */
export type FocusPlace = 'canvas' | 'graph' | 'beside' | 'field';

/**
 * The dialog or menu open over the canvas. `screen` is its position on the screen, `at` the canvas
 * position for a new node.
 */
export type Dialog =
  | {
      readonly kind: 'add';
      readonly screen: Point;
      readonly at: Point;
      readonly from?: End;
      readonly to?: End;
      readonly edgeId?: number;
    }
  | { readonly kind: 'connect'; readonly from: End; readonly screen: Point }
  | { readonly kind: 'disconnect'; readonly edgeIds: ReadonlySet<number>; readonly screen: Point }
  | { readonly kind: 'menu'; readonly nodeId: string; readonly screen: Point }
  | { readonly kind: 'find' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'runOptions' };

type CanvasState = {
  readonly dialog: Dialog | null;
  /**
   * The output that the next connection starts at: the number key last pressed on the selected
   * node.
   */
  readonly output: { readonly nodeId: string; readonly port: number } | null;
  /** The group or note whose text is being edited. */
  readonly typing: string | null;
  /**
   * Collapsed groups that are expanded only for viewing, by id: they stay collapsed in the graph.
   */
  readonly opened: ReadonlySet<string>;
};

export const canvasSlice = defineSlice<CanvasState>('canvas', {
  dialog: null,
  output: null,
  typing: null,
  opened: new Set(),
});

export function openDialog(editor: EditorStore, dialog: Dialog): void {
  editor.update(canvasSlice, { dialog });
}

/** Closes the open dialog and focuses the canvas. */
export function closeDialog(editor: EditorStore): void {
  editor.update(canvasSlice, { dialog: null });
  focusCanvas(editor);
}

const canvasSelector = '[data-canvas]';

/** The drawing or the list, whichever had the focus last. */
const areaSlice = defineSlice<{ readonly last: HTMLElement | null }>('area', { last: null });

/**
 * Remembers whether the drawing or the list had the focus last. Returns a function that stops
 * watching.
 */
export function watchArea(editor: EditorStore): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    const last = target instanceof Element ? target.closest<HTMLElement>(canvasSelector) : null;
    if (last !== null) editor.update(areaSlice, { last });
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Focuses the canvas, or the selected row of the list if the list had the focus last. */
export function focusCanvas(editor: EditorStore): void {
  const { last } = editor.get(areaSlice);
  const area =
    last?.isConnected === true ? last : document.querySelector<HTMLElement>(canvasSelector);
  const line = area?.querySelector<HTMLElement>('[data-outline-title][aria-pressed="true"]');
  (line ?? area)?.focus({ preventScroll: true });
}

/** What has the focus; nothing at all counts as the canvas. */
export function focusPlace(): FocusPlace {
  const { activeElement } = document;
  if (
    activeElement === null ||
    activeElement === document.body ||
    // The page gets the focus when one comes here from another page.
    activeElement.matches('#content') ||
    activeElement.matches(canvasSelector)
  )
    return 'canvas';
  return activeElement.closest(canvasSelector) === null ? 'beside' : 'graph';
}
