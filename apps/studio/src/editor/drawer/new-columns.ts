import type { PortSchema } from '../session/judgement.ts';

/** The names that a node adds to what comes into it. None where it takes nothing, where it is not known what, or where all are new: then none needs to be found. */
export function newColumns(headers: readonly string[], inputs: readonly PortSchema[]): readonly string[] {
  if (inputs.length === 0 || inputs.some(({ kind }) => kind !== 'closed')) return [];
  const before = new Set(inputs.flatMap(({ columns }) => columns.map(({ name }) => name.toLowerCase())));
  const added = headers.filter((name) => !before.has(name.toLowerCase()));
  return added.length === headers.length ? [] : added;
}
