import type { Point, End } from '@millrace/graph-editor';
import { create } from 'zustand';

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
  readonly minimap: boolean;
  /** The group or note whose text is being typed. */
  readonly typing: string | null;
  /** Collapsed groups that one looks into, by id: the graph keeps them collapsed. */
  readonly opened: ReadonlySet<string>;
};

const minimapKey = 'millrace-minimap';

export const useCanvasState = create<CanvasState>(() => ({
  dialog: null,
  output: null,
  minimap: localStorage.getItem(minimapKey) !== 'off',
  typing: null,
  opened: new Set(),
}));

export function openDialog(dialog: Dialog): void {
  useCanvasState.setState({ dialog });
}

/** Closes what is open; the canvas has the keys again. */
export function closeDialog(): void {
  useCanvasState.setState({ dialog: null });
  focusCanvas();
}

export function toggleMinimap(): void {
  const minimap = !useCanvasState.getState().minimap;
  localStorage.setItem(minimapKey, minimap ? 'on' : 'off');
  useCanvasState.setState({ minimap });
}

const canvasSelector = '[data-canvas]';
let lastArea: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  const area = target instanceof Element ? target.closest<HTMLElement>(canvasSelector) : null;
  lastArea = area ?? lastArea;
});

/** Gives the keys to the canvas, or to the selected line of the list where one was there last. */
export function focusCanvas(): void {
  const area =
    lastArea?.isConnected === true ? lastArea : document.querySelector<HTMLElement>(canvasSelector);
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
