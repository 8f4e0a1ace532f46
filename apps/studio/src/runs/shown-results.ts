import type { ExecutionResult } from '@millrace/api';
import { resultTitle } from '../i18n/processor-texts.ts';

/** A result with its index among its node's results. */
export type ShownResult = { readonly result: ExecutionResult; readonly place: number };

/** The results of a node if it has any; otherwise all. Their titles are in the page's language. */
export function shownResults(
  results: readonly ExecutionResult[],
  nodeId: string | undefined,
): readonly ShownResult[] {
  const seen = new Map<string, number>();
  const all = results.map((result) => {
    const place = seen.get(result.nodeId) ?? 0;
    seen.set(result.nodeId, place + 1);
    return { result: { ...result, title: resultTitle(result.title) }, place };
  });
  return nodeId !== undefined && seen.has(nodeId)
    ? all.filter(({ result }) => result.nodeId === nodeId)
    : all;
}
