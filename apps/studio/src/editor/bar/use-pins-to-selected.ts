import { nodeTitle } from '@millrace/model';
import { usedPins } from '../cache/used-pins.ts';
import { useSelectedNode } from '../drawer/use-selected-node.ts';
import { useSessionState } from '../session/use-session.ts';

/** The names of the nodes whose pinned rows a run up to the selected node would use; empty where there are none. */
export function usePinsToSelected(): string {
  const selected = useSelectedNode();
  return useSessionState(({ history }) => (selected === null ? '' : usedPins(history.present, selected.id).map(nodeTitle).join(', ')));
}
