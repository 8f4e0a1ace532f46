import { closedFields, type Relation, phrase, type ErrorText } from '@millrace/plan';
import type { Refusal } from './contract.ts';
import { refusal } from './refusal.ts';

/** A name of a column that no engine can use, at the first node that has it. */
export function refuseNames(relations: readonly Relation[]): readonly Refusal[] {
  for (const { schema, origin } of relations) {
    if (schema.kind !== 'closed') continue;
    const wrong = closedFields(schema).find(({ name }) => name === '' || name.includes('\0'));
    if (wrong !== undefined) return [refusal({ nodeId: origin.nodeId }, reason(wrong.name))];
  }
  return [];
}

function reason(name: string): ErrorText {
  return name === ''
    ? phrase`A column has an empty name, which can't be used. Rename it in the file, or remove it from the columns of the reader.`
    : phrase`The name of column \`${name.replaceAll('\0', '␀')}\` has a NUL character, which can't be used. Rename it in the file, or remove it from the columns of the reader.`;
}
