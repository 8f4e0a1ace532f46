import type { Node } from '@millrace/model';
import { useSessionState } from '../../session/use-session.ts';

/** The only selected node, if it has data; otherwise null. */
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
