import type { Run } from '@millrace/graph-editor';
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
  { reason, reasonText }: { readonly reason: string; readonly reasonText?: unknown },
  nodes: Iterable<readonly [nodeId: string, node: object]>,
  nameOf: (nodeId: string) => string,
): string {
  const failures = [...nodes].flatMap(([nodeId, node]) => {
    const { text } = (node as { readonly error?: SentError | null }).error ?? {};
    const message = isErrorText(text) ? translateText(text) : null;
    return message === null ? [] : [`${message} (${nameOf(nodeId)})`];
  });
  return failures.length === 0 ? runText(reason, reasonText) : failures.join(' ');
}

/** The reason of an execution, as a run has it. */
export function reasonIn({
  reason,
  reasonText,
}: Readonly<Record<string, unknown>>): Pick<Run, 'reason' | 'reasonText'> {
  return {
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    reasonText: isErrorText(reasonText) ? reasonText : undefined,
  };
}

function runText(detail: string, text: unknown): string {
  return problemText(isErrorText(text) ? { detail, text } : { detail });
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
