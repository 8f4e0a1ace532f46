import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { pinRows } from './pin-and-clear.ts';

/** Keeps the rows that a node gives as the graph stands, and lets them stand for it. */
export function usePinRows(nodeId: string): UseMutationResult<unknown, Error, void> {
  const session = useSession();
  return useMutation({ mutationFn: () => pinRows(session, nodeId) });
}
