import { kindOf } from '@millrace/data-grid';
import type { FormField, PortSchema } from '@millrace/graph-editor';
import { useCallback } from 'react';
import { fitChart } from '../../graph/fit-chart.ts';
import { useSession } from '../../session/use-session.ts';
import { columnNamed } from './column-state.ts';

/** Returns a function for the moment a column is entered: the first X of a chart decides how it is drawn. */
export function useFitChart(
  nodeId: string,
  { name: field, value }: FormField,
  port: PortSchema,
): (name: string) => void {
  const session = useSession();
  return useCallback(
    (name) => {
      const column = columnNamed(port, name);
      if (field !== 'xCol' || column === undefined || columnNamed(port, value) !== undefined)
        return;
      session.getState().edit((graph) => fitChart(graph, nodeId, kindOf(column.type)));
    },
    [session, nodeId, field, value, port],
  );
}
