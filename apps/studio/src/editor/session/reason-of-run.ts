import type { Run } from '@millrace/graph-editor';
import { mention } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { runReason } from '../../runs/node-reason.ts';

/** Why a run ended as it did, in the language of the page; null if there is no reason. */
export function reasonOfRun({ reason, reasonText, nodes, graph }: Run): string | null {
  if (reason === null || reason === '') return null;
  return runReason({ reason, reasonText }, nodes, (id) => {
    const node = graph.nodes.find((each) => each.id === id);
    return node === undefined ? id : mention({ id, name: nodeTitle(node) });
  });
}
