import { useCallback } from 'react';
import { useProcessors } from '../session/processors.ts';

/** Says what a field of a node is called in its form. */
export function useFieldTitle(): (nodeClass: string, field: string) => string {
  const processors = useProcessors();
  return useCallback(
    (nodeClass, field) =>
      processors.get(nodeClass)?.fields.find(({ name }) => name === field)?.title || field,
    [processors],
  );
}
