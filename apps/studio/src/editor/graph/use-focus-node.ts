import { cardHeight, cardWidth, placeOf } from '@millrace/graph-editor';
import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { motionMs } from '../../ui/motion.ts';
import { drawnIn } from './collapse.ts';
import { useEditorStore } from '../state/use-editor.ts';

/** Returns a function that centers a card at a readable zoom. */
export function useFocusNode(): (cardId: string) => void {
  const editor = useEditorStore();
  const flow = useReactFlow();
  return useCallback(
    (cardId) => {
      const node = drawnIn(editor).nodes.find(({ id }) => id === cardId);
      if (node === undefined) return;
      const { x, y } = placeOf(node);
      void flow.setCenter(x + cardWidth / 2, y + cardHeight / 2, {
        zoom: 1,
        duration: motionMs(150),
      });
    },
    [editor, flow],
  );
}
