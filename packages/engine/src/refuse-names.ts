import { closedFields, type Relation } from '@millrace/plan';
import type { Refusal } from './contract.ts';

/** A name of a column that no engine can use, at the first node that has it. */
export function refuseNames(relations: readonly Relation[]): readonly Refusal[] {
  for (const { schema, origin } of relations) {
    if (schema.kind !== 'closed') continue;
    const wrong = closedFields(schema).find(({ name }) => name === '' || name.includes('\0'));
    if (wrong !== undefined) return [{ nodeId: origin.nodeId, message: reason(wrong.name) }];
  }
  return [];
}

function reason(name: string): string {
  const shown = name.replaceAll('\0', '␀');
  const what =
    name === ''
      ? 'A column has an empty name'
      : `The name of column \`${shown}\` has a NUL character`;
  return `${what}, which can't be used. Rename it in the file, or remove it from the columns of the reader.`;
}
