import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { cardHeight, cardWidth, placeOf } from '../document/place.ts';
import { useSession } from '../session/use-session.ts';
import { drawnIn } from './fold.ts';

/** Gives a function that brings a card into the middle, as near as one can read it. */
export function useFocusNode(): (cardId: string) => void {
  const session = useSession();
  const flow = useReactFlow();
  return useCallback(
    (cardId) => {
      const node = drawnIn(session).nodes.find(({ id }) => id === cardId);
      if (node === undefined) return;
      const { x, y } = placeOf(node);
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150;
      void flow.setCenter(x + cardWidth / 2, y + cardHeight / 2, { zoom: 1, duration });
    },
    [session, flow],
  );
}
