/** The error that an engine reported for a failed node, and where in its settings it is. */
export type NodeError = {
  readonly message: string;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
};

/**
 * The error of a node; null if it didn't fail. Accepts run nodes as found in events and executions.
 */
export function errorOf(node: object | undefined): NodeError | null {
  return (node as { readonly error?: NodeError | null } | undefined)?.error ?? null;
}

/**
 * Why a node of a run has no result, such as its error, or that its output wasn't published; null
 * if there is no reason.
 */
export function reasonOf(
  node: { readonly reason?: string | undefined } | undefined,
): string | null {
  return errorOf(node)?.message ?? node?.reason ?? null;
}
