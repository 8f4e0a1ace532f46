import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { useSession } from '../session/use-session.ts';
import { setPin } from './marks.ts';

/** Keeps the rows that a node gives as the graph stands, and lets them stand for it. */
export function usePinRows(nodeId: string): UseMutationResult<unknown, Error, void> {
  const session = useSession();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn() {
      const { history, projectId, workflowId } = session.getState();
      const { id } = await client.keptData.pin({ body: { workflow: history.present, projectId, workflowId, nodeId } });
      session.getState().edit((graph) => setPin(graph, nodeId, id));
      await queries.invalidateQueries({ queryKey: ['kept-data'] });
    },
  });
}
