import { useEffect } from 'react';
import type { Session } from '../session/session.ts';
import { useCanvasState } from './canvas-state.ts';
import { lookAround } from './fold.ts';

/** Whoever chooses a node that a group's card hides, from a list, a fault or a search, gets to see it. */
export function useLooking(session: Session): void {
  useEffect(() => {
    const unsubscribe = session.subscribe(({ selection }, before) => {
      if (selection.nodes === before.selection.nodes || selection.nodes.size !== 1) return;
      for (const id of selection.nodes) lookAround(session, id);
    });
    return () => {
      unsubscribe();
      useCanvasState.setState({ opened: new Set() });
    };
  }, [session]);
}
