import { cardHeight, cardWidth, placeOf } from '@millrace/graph-editor';
import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { motionMs } from '../../ui/motion.ts';
import { useSession } from '../session/use-session.ts';
import { drawnIn } from './collapse.ts';

/** Gives a function that brings a card into the middle, as near as one can read it. */
export function useFocusNode(): (cardId: string) => void {
  const session = useSession();
  const flow = useReactFlow();
  return useCallback(
    (cardId) => {
      const node = drawnIn(session).nodes.find(({ id }) => id === cardId);
      if (node === undefined) return;
      const { x, y } = placeOf(node);
      void flow.setCenter(x + cardWidth / 2, y + cardHeight / 2, {
        zoom: 1,
        duration: motionMs(150),
      });
    },
    [session, flow],
  );
}
