import { chosenNode } from '../canvas/actions.ts';
import { usedPins } from '../kept-data/used-pins.ts';
import { runTo } from '../session/run.ts';
import type { Session } from '../session/session.ts';
import { startRunning } from './start-running.ts';

/** Runs up to the chosen node. What runs is what one sees: where previews are made of pinned rows, so is the run, unless it is told otherwise. */
export function runToChosen(session: Session, withPinned = true): void {
  const node = chosenNode(session);
  if (node === null) return;
  const usePinned = withPinned && usedPins(session.getState().history.present, node.id).length > 0;
  void startRunning(session, { ...runTo(node.id), ...(usePinned ? { usePinned } : {}) });
}
