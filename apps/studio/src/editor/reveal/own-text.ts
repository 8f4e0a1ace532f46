import { renderIssue, type Issue } from '@millrace/model';

/**
 * The texts of an issue for where its node is plain to see: the node itself, its form, its row in a
 * list. There it need not be named.
 */
export function ownText(issue: Issue): { readonly message: string; readonly fix: string } {
  return renderIssue({ ...issue, nodeName: null });
}
