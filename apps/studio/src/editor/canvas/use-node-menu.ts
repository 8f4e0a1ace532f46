import type { NodeMouseHandler } from '@xyflow/react';
import { useCallback } from 'react';
import { useSession } from '../session/use-session.ts';
import { openDialog } from './canvas-state.ts';
import type { CanvasNode } from './flow.ts';

/** A right click on a node chooses it and opens its menu there. Frames and collapsed groups have none. */
export function useNodeMenu(): NodeMouseHandler<CanvasNode> {
  const session = useSession();
  return useCallback(
    (event, { id, type }) => {
      if (type !== 'card' && type !== 'note') return;
      event.preventDefault();
      session.getState().select({ nodes: new Set([id]) });
      openDialog({ kind: 'menu', nodeId: id, screen: { x: event.clientX, y: event.clientY } });
    },
    [session],
  );
}
