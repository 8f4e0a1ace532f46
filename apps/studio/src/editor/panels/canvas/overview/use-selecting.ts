import type { Session } from '@millrace/graph-editor';
import { useStoreApi, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import type { CanvasNode, WireEdge } from '../flow.ts';

export type Changes = {
  readonly onNodesChange: (changes: readonly NodeChange<CanvasNode>[]) => void;
  readonly onEdgesChange: (changes: readonly EdgeChange<WireEdge>[]) => void;
};

export type Selecting = Changes & { readonly onPaneClick: () => void };

/**
 * Takes what the canvas reports. In an overview it knows few wires as elements: selecting something
 * else must let go of all others too. The functions stay the same: the canvas takes others for a
 * change.
 */
export function useSelecting(session: Session, isOverview: boolean, changes: Changes): Selecting {
  const store = useStoreApi();
  const now = useRef({ changes, isOverview });
  useEffect(() => {
    now.current = { changes, isOverview };
  });
  return useMemo(() => {
    const letGo = (reported: readonly (NodeChange<CanvasNode> | EdgeChange)[]): void => {
      const { multiSelectionActive, userSelectionActive } = store.getState();
      const { selection, select } = session.getState();
      const isAnew =
        !multiSelectionActive &&
        !userSelectionActive &&
        reported.some((each) => each.type === 'select' && each.selected);
      if (now.current.isOverview && isAnew && selection.edges.size > 0)
        select({ nodes: selection.nodes });
    };
    return {
      onNodesChange(reported) {
        letGo(reported);
        now.current.changes.onNodesChange(reported);
      },
      onEdgesChange(reported) {
        letGo(reported);
        now.current.changes.onEdgesChange(reported);
      },
      onPaneClick: () => session.getState().select({}),
    };
  }, [session, store]);
}
