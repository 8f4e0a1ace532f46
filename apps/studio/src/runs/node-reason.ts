/** What an engine reported of the node that failed, and where in its settings. */
export type NodeError = {
  readonly message: string;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
};

/**
 * What the node failed with; null where it didn't fail. Takes nodes of a run as events and
 * executions have them.
 */
export function errorOf(node: object | undefined): NodeError | null {
  return (node as { readonly error?: NodeError | null } | undefined)?.error ?? null;
}

/**
 * Why a node of a run has no result of its own, such as its error or that its output was not
 * published; null where nothing is known.
 */
export function reasonOf(
  node: { readonly reason?: string | undefined } | undefined,
): string | null {
  return errorOf(node)?.message ?? node?.reason ?? null;
}
