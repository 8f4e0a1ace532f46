import type { Processors } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { processorsQuery } from '../../service/queries.ts';

const none: Processors = new Map();

/** The processors by `nodeClass`. */
export function useProcessors(): Processors {
  const { data } = useQuery(processorsQuery);
  return useMemo(
    () =>
      data === undefined
        ? none
        : new Map(data.map((node) => [node.nodeClass, node as unknown as Node])),
    [data],
  );
}
