import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';

/** Gives a function that brings a node into sight. */
export function useFocusNode(): (nodeId: string) => void {
  const flow = useReactFlow();
  return useCallback(
    (nodeId) =>
      void requestAnimationFrame(() =>
        flow.fitView({ nodes: [{ id: nodeId }], duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150, maxZoom: 1, minZoom: 0.6 }),
      ),
    [flow],
  );
}
