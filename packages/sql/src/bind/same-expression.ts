import { columnKey, typeName, type Expression } from '@millrace/plan';

/**
 * Whether two expressions mean the same: their origins and the case of column names are ignored.
 */
export function expressionKey(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) =>
    key === 'origin' ? undefined : plainValue(value),
  );
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
  const node = value as Expression;
  return node.kind === 'column'
    ? { kind: 'column', name: columnKey(node.name), input: node.input, type: typeName(node.type) }
    : value;
}
