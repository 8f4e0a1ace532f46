import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { processorsQuery } from '../../service/queries.ts';
import { addNode, idsOf } from '../document/edits.ts';
import { freeId } from '../document/free-id.ts';
import type { Point } from '../document/place.ts';
import { useSession } from '../session/use-session.ts';

/** Gives a function that places a processor by name and selects it; it answers the new node's id. */
export function useAddNode(): (processorName: string, at: Point) => string | null {
  const session = useSession();
  const { data: processors = [] } = useQuery(processorsQuery);
  return (processorName, at) => {
    const processor = processors.find(({ name }) => name === processorName);
    if (processor === undefined) return null;
    const { edit, select, history } = session.getState();
    const id = freeId('n', idsOf(history.present));
    edit((graph) => addNode(graph, processor as unknown as Node, at, id));
    select({ nodes: new Set([id]) });
    return id;
  };
}
