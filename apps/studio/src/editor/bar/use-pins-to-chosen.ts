import { nodeTitle } from '@millrace/model';
import { usedPins } from '../kept-data/used-pins.ts';
import { useChosenNode } from '../drawer/use-chosen-node.ts';
import { useSessionState } from '../session/use-session.ts';

/** The names of the nodes whose pinned rows a run up to the chosen node would use; empty where there are none. */
export function usePinsToChosen(): string {
  const chosen = useChosenNode();
  return useSessionState(({ history }) => (chosen === null ? '' : usedPins(history.present, chosen.id).map(nodeTitle).join(', ')));
}
