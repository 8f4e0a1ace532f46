import type { Point, End } from '@millrace/graph-editor';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/**
 * What has the focus: the canvas itself or nothing at all; something inside the canvas or the list;
 * or something beside it, such as the inspector.
 */
export type FocusPlace = 'canvas' | 'graph' | 'beside';

/**
 * What is open over the canvas. `screen` is where on the screen, `at` where on the canvas a new
 * node goes.
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
  /** The output that the next wire begins at: the number key pressed last on the selected node. */
  readonly output: { readonly nodeId: string; readonly port: number } | null;
  /** The group or note whose text is being typed. */
  readonly typing: string | null;
  /** Collapsed groups that one looks into, by id: the graph keeps them collapsed. */
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

/** Closes what is open; the canvas has the keys again. */
export function closeDialog(editor: EditorStore): void {
  editor.update(canvasSlice, { dialog: null });
  focusCanvas(editor);
}

const canvasSelector = '[data-canvas]';

/** The drawing or the list, whichever had the focus last. */
const areaSlice = defineSlice<{ readonly last: HTMLElement | null }>('area', { last: null });

/** Remembers whether the drawing or the list had the focus last. Returns how to stop. */
export function watchArea(editor: EditorStore): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    const last = target instanceof Element ? target.closest<HTMLElement>(canvasSelector) : null;
    if (last !== null) editor.update(areaSlice, { last });
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Gives the keys to the canvas, or to the selected line of the list where one was there last. */
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
    activeElement.matches(canvasSelector)
  )
    return 'canvas';
  return activeElement.closest(canvasSelector) === null ? 'beside' : 'graph';
}
