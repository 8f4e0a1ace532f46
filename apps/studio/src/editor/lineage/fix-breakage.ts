import type { Client } from '@millrace/client';
import { setField } from '@millrace/graph-editor';
import type { Loss } from './breakage.ts';
import { acceptGraph } from './breakage-state.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * Writes the new names of columns into every setting behind them, as one step to undo. Answers how
 * many it changed.
 */
export async function fixBreakage(
  editor: EditorStore,
  client: Client,
  loss: Loss,
): Promise<number> {
  const { history, projectId } = editor.session.getState();
  const workflow = history.present;
  const { nodeId, output, renamed } = loss;
  const { fields, refused } = await client.insight.renameColumn({
    body: { workflow, projectId, nodeId, output, columns: [...renamed] },
  });
  if (editor.session.getState().history.present !== workflow)
    return fixBreakage(editor, client, loss);
  editor.session
    .getState()
    .edit((graph) =>
      fields.reduce(
        (changed, each) => setField(changed, each.nodeId, each.field, each.value),
        graph,
      ),
    );
  acceptGraph(editor, refused);
  return fields.length;
}
