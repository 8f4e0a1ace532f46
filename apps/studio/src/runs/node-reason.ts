import { isErrorText } from '@millrace/model';
import { problemText, translateText } from '../i18n/problem-text.ts';

/** The error that an engine reported for a failed node, and where in its settings it is. */
export type NodeError = {
  readonly message: string;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
};

/**
 * The error of a node in the language of the page; null if it didn't fail. Accepts run nodes as
 * found in events and executions.
 */
export function errorOf(node: object | undefined): NodeError | null {
  const error = (node as { readonly error?: SentError | null } | undefined)?.error ?? null;
  if (error === null || !isErrorText(error.text)) return error;
  return { ...error, message: translateText(error.text) ?? error.message };
}

type SentError = NodeError & { readonly text?: unknown };

/**
 * Why a run ended as it did: in English the server's sentence, which is made of the errors of its
 * nodes; in another language these errors, or the sentence if it is known. `nameOf`: a node's name.
 */
export function runReason(
  reason: string,
  nodes: Iterable<readonly [nodeId: string, node: object]>,
  nameOf: (nodeId: string) => string,
): string {
  const failures = [...nodes].flatMap(([nodeId, node]) => {
    const { text } = (node as { readonly error?: SentError | null }).error ?? {};
    const message = isErrorText(text) ? translateText(text) : null;
    return message === null ? [] : [`${message} (${nameOf(nodeId)})`];
  });
  return failures.length === 0 ? problemText({ detail: reason }) : failures.join(' ');
}

/**
 * Why a node of a run has no result, such as its error, or that its output wasn't published; null
 * if there is no reason.
 */
export function reasonOf(
  node: { readonly reason?: string | undefined } | undefined,
): string | null {
  const { reason } = node ?? {};
  return errorOf(node)?.message ?? (reason === undefined ? null : problemText({ detail: reason }));
}
