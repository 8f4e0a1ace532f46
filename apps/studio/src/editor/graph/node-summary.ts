import { summaryOf } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import i18next from 'i18next';

/** A one-line summary of a node, in the language of the page. */
export function nodeSummary(node: Node): string {
  return summaryOf(node, {
    on: (joinType, columns) => i18next.t('editor.summary.on', { joinType, columns }),
    first: (rows) => i18next.t('editor.summary.first', { rows }),
    by: (columns) => i18next.t('editor.summary.by', { columns }),
  });
}
