import type { Node } from '@millrace/model';
import { useSessionState } from '../session/use-session.ts';

/** The one node that is chosen and has to do with data; null where there is none. */
export function useChosenNode(): Node | null {
  return useSessionState(({ selection, history }) => {
    const chosen = selection.nodes.size === 1 ? history.present.nodes.find(({ id }) => selection.nodes.has(id)) : undefined;
    return chosen === undefined || chosen.type === 'doc' || chosen.type === 'sticky' ? null : chosen;
  });
}
