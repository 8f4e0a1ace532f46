import type { PortSchema } from '@millrace/graph-editor';

const none: ReadonlySet<string> = new Set();

/**
 * The names that a node adds to its input. Empty if it has no input, if its input isn't known, or
 * if all names are new, so that none needs highlighting.
 */
export function newColumns(
  headers: readonly string[],
  inputs: readonly PortSchema[],
): ReadonlySet<string> {
  if (inputs.length === 0 || inputs.some(({ kind }) => kind !== 'closed')) return none;
  const before = new Set(
    inputs.flatMap(({ columns }) => columns.map(({ name }) => name.toLowerCase())),
  );
  const added = headers.filter((name) => !before.has(name.toLowerCase()));
  return added.length === headers.length ? none : new Set(added);
}
