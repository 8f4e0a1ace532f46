import type { Graph } from '@millrace/model';

/**
 * Whether a setting that was empty when the graph was validated has a value now, so that the issue
 * about it is outdated.
 */
export function isGivenSince(
  validated: Graph,
  present: Graph,
  nodeId: string,
  field: string,
): boolean {
  return !hasValue(validated, nodeId, field) && hasValue(present, nodeId, field);
}

function hasValue({ nodes }: Graph, nodeId: string, field: string): boolean {
  const value =
    nodes.find(({ id }) => id === nodeId)?.fields.find(({ name }) => name === field)?.value ?? '';
  return !/^(\[\s*\])?$/.test(value.trim());
}
