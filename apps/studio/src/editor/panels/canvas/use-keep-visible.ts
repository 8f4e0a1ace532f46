import { cardHeight, cardWidth, placeOf } from '@millrace/graph-editor';
import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { drawnIn } from '../../graph/collapse.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { keepInside, type Size } from './keep-inside.ts';

/**
 * Keeps nodes in view when panels that open beside the canvas make it smaller: all that were
 * visible if they still fit, otherwise the selected one. During a drag it waits for its end.
 */
export function useKeepVisible(): void {
  const editor = useEditorStore();
  const flow = useReactFlow();
  const { reveal } = useCanvasActions();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const before = useRef<Size>({ width, height });
  useEffect(() => {
    const old = before.current;
    before.current = { width, height };
    const [id] = editor.session.getState().selection.nodes;
    if ((width >= old.width && height >= old.height) || id === undefined) return undefined;
    const keep = (): void => {
      const boxes = drawnIn(editor).nodes.map((node) => ({
        ...placeOf(node),
        width: cardWidth,
        height: cardHeight,
      }));
      const view = keepInside(boxes, flow.getViewport(), old, { width, height });
      if (view === null) reveal(id);
      else void flow.setViewport(view);
    };
    if (!isDragging()) {
      keep();
      return undefined;
    }
    addEventListener('pointerup', keep, { once: true });
    return () => removeEventListener('pointerup', keep);
  }, [editor, flow, reveal, width, height]);
}

function isDragging(): boolean {
  return document.querySelector('.react-flow__pane.dragging, .react-flow__node.dragging') !== null;
}
