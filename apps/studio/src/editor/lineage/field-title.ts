import { useCallback } from 'react';
import { useProcessors } from '../session/processors.ts';

/** Returns a function that gives the title of a field in a node's form. */
export function useFieldTitle(): (nodeClass: string, field: string) => string {
  const processors = useProcessors();
  return useCallback(
    (nodeClass, field) =>
      processors.get(nodeClass)?.fields.find(({ name }) => name === field)?.title || field,
    [processors],
  );
}
