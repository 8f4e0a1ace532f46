import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';

/** Gives a function that brings a node into sight, as near as one can read it. */
export function useFocusNode(): (nodeId: string) => void {
  const flow = useReactFlow();
  return useCallback(
    (nodeId) => {
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150;
      requestAnimationFrame(() => void flow.fitView({ nodes: [{ id: nodeId }], duration, maxZoom: 1, minZoom: 0.6 }));
    },
    [flow],
  );
}
