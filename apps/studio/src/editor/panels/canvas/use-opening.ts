import { bodiesOf, openingView, viewOf, placeOf } from '@millrace/graph-editor';
import { useSearch } from '@tanstack/react-router';
import { useStoreApi, type ReactFlowInstance } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { CanvasNode, WireEdge } from './flow.ts';
import { shownGraph } from '../../graph/collapse.ts';
import { useEditorStore } from '../../state/use-editor.ts';

export type Flow = ReactFlowInstance<CanvasNode, WireEdge>;

/**
 * Opens at the node of the address, else so that the graph can be read. What the address says later
 * does not count.
 */
export function useOpening(): (flow: Flow) => void {
  const editor = useEditorStore();
  const { session } = editor;
  const store = useStoreApi();
  const { node } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const [wantedId] = useState(node);
  return useCallback(
    (flow) => {
      const { width, height } = store.getState();
      const wanted = session.getState().history.present.nodes.find(({ id }) => id === wantedId);
      if (wanted !== undefined) session.getState().select({ nodes: new Set([wanted.id]) });
      void flow.setViewport(
        wanted === undefined
          ? openingView(bodiesOf(shownGraph(editor)), { width, height })
          : viewOf(placeOf(wanted), { width, height }),
      );
    },
    [editor, store, wantedId],
  );
}
