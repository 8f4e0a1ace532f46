import type { Point } from '@millrace/graph-editor';
import { useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, type MouseEvent } from 'react';
import type { EditorStore } from '../../../state/editor-store.ts';
import { defineSlice } from '../../../state/slice.ts';
import { useEditorStore } from '../../../state/use-editor.ts';
import type { WireEdge } from '../flow.ts';

/**
 * The connection that the pointer rests on, and where on the canvas it entered. It stays set after
 * the pointer leaves, until the pointer rests on another one.
 */
type Pointed = { readonly edgeId: string; readonly at: Point; readonly isHovered: boolean };

export const pointedWireSlice = defineSlice<{ readonly pointed: Pointed | null }>('pointedWire', {
  pointed: null,
});

/** A pointer that only passes by shows nothing. */
const restMs = 180;
const graceMs = 160;

type Pointing = {
  readonly onEdgeMouseEnter: (event: MouseEvent, edge: WireEdge) => void;
  readonly onEdgeMouseLeave: () => void;
};

/**
 * Tracks which connection the pointer rests on. The functions are stable, so that a canvas without
 * a pointer does no work.
 */
export function useWirePointing(): Pointing {
  const editor = useEditorStore();
  const { screenToFlowPosition } = useReactFlow();
  const pointing = useMemo(
    () => createPointing(editor, screenToFlowPosition),
    [editor, screenToFlowPosition],
  );
  useEffect(() => pointing.onEdgeMouseLeave, [pointing]);
  return pointing;
}

function createPointing(editor: EditorStore, toFlow: (screen: Point) => Point): Pointing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onEdgeMouseEnter({ currentTarget, clientX: x, clientY: y, buttons }, { id }) {
      clearTimeout(timer);
      if (buttons !== 0) return;
      const show = (): void => {
        if (!currentTarget.matches(':hover')) return;
        const pointed = { edgeId: id, at: toFlow({ x, y }), isHovered: true };
        editor.update(pointedWireSlice, { pointed });
      };
      timer = setTimeout(show, restMs);
    },
    onEdgeMouseLeave: () => clearTimeout(timer),
  };
}

/**
 * While a card is shown, detects that the pointer has left the connection and the card, or that the
 * card was dismissed.
 */
export function useLeaving(edgeId: string | null): void {
  const editor = useEditorStore();
  useEffect(() => {
    if (edgeId === null) return undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const onMove = ({ target, buttons }: PointerEvent): void => {
      const isThere =
        target instanceof Element &&
        target.closest(`.react-flow__edge[data-id="${edgeId}"], [data-wire-card]`) !== null;
      if (buttons !== 0) return leave(editor);
      if (isThere) clearTimeout(leaving);
      if (isThere) leaving = undefined;
      else leaving ??= setTimeout(() => leave(editor), graceMs);
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave(editor);
    };
    addEventListener('pointermove', onMove, { passive: true });
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(leaving);
      removeEventListener('pointermove', onMove);
      removeEventListener('keydown', onKeyDown);
    };
  }, [editor, edgeId]);
}

function leave(editor: EditorStore): void {
  editor.update(pointedWireSlice, ({ pointed }) => ({
    pointed: pointed === null ? null : { ...pointed, isHovered: false },
  }));
}
