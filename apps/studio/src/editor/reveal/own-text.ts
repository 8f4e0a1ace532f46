import type { Issue } from '@millrace/model';
import { renderIssue } from '../../i18n/issue-texts.ts';

/**
 * The texts of an issue without its node's name, for places where the node is obvious: the node
 * itself, its form, its row in a list.
 */
export function ownText(issue: Issue): { readonly message: string; readonly fix: string } {
  return renderIssue({ ...issue, nodeName: null });
}
