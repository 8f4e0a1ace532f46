import { cardHeight, cardWidth, placeOf } from '@millrace/graph-editor';
import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { drawnIn } from '../../graph/collapse.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { keepInside, type Size } from './keep-inside.ts';
import { useAfterPress } from './use-after-press.ts';

/**
 * Keeps nodes in view when panels that open beside the canvas make it smaller: all that were
 * visible if they still fit, otherwise the selected one. While the pointer is
 * down, and as long as a second click may follow, it waits.
 */
export function useKeepVisible(): void {
  const editor = useEditorStore();
  const flow = useReactFlow();
  const { reveal } = useCanvasActions();
  const afterPress = useAfterPress();
  const store = useStoreApi();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const before = useRef<Size>({ width, height });
  useEffect(() => {
    const old = before.current;
    const [id] = editor.session.getState().selection.nodes;
    if ((width >= old.width && height >= old.height) || id === undefined) {
      before.current = { width, height };
      return undefined;
    }
    const keep = (): void => {
      before.current = { width, height };
      const boxes = drawnIn(editor).nodes.map((node) => ({
        ...placeOf(node),
        width: cardWidth,
        height: cardHeight,
      }));
      const view = keepInside(boxes, flow.getViewport(), old, { width, height });
      if (view === null) reveal(id);
      else void flow.setViewport(view);
    };
    const show = (isSettling: boolean): void =>
      void store.getState().domNode?.toggleAttribute('data-settling', isSettling);
    show(true);
    const cancel = afterPress(() => {
      show(false);
      keep();
    });
    return () => {
      show(false);
      cancel();
    };
  }, [editor, flow, reveal, afterPress, store, width, height]);
}
