import type { Client } from '@millrace/client';
import { setField, type Session } from '@millrace/graph-editor';
import type { Loss } from './breakage.ts';
import { acceptGraph } from './breakage-state.ts';

/**
 * Writes the new names of columns into every setting behind them, as one step to undo. Answers how
 * many it changed.
 */
export async function fixBreakage(session: Session, client: Client, loss: Loss): Promise<number> {
  const { history, projectId } = session.getState();
  const workflow = history.present;
  const { nodeId, output, renamed } = loss;
  const { fields, refused } = await client.insight.renameColumn({
    body: { workflow, projectId, nodeId, output, columns: [...renamed] },
  });
  if (session.getState().history.present !== workflow) return fixBreakage(session, client, loss);
  session
    .getState()
    .edit((graph) =>
      fields.reduce(
        (changed, each) => setField(changed, each.nodeId, each.field, each.value),
        graph,
      ),
    );
  acceptGraph(refused);
  return fields.length;
}
