import type { Node } from '@millrace/model';
import { useSessionState } from '../../session/use-session.ts';

/** The one node that is selected and has to do with data; null where there is none. */
export function useSelectedNode(): Node | null {
  return useSessionState(({ selection, history }) => {
    const selected =
      selection.nodes.size === 1
        ? history.present.nodes.find(({ id }) => selection.nodes.has(id))
        : undefined;
    return selected === undefined || selected.type === 'doc' || selected.type === 'sticky'
      ? null
      : selected;
  });
}
