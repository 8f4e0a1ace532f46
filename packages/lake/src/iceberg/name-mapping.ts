import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { NameMapping } from '../contract.ts';
import type { TableMetadata } from './find-metadata.ts';

/** How the table says that files without field ids are read; null if it doesn't. */
export function nameMapping({ properties = {} }: TableMetadata): readonly NameMapping[] | null {
  const text = properties['schema.name-mapping.default'];
  if (text === undefined) return null;
  try {
    return (JSON.parse(text) as readonly MappedField[]).map(mappingOf);
  } catch (error) {
    throw new WrongFormat(
      phrase`has damaged metadata: its name mapping can't be read. Set the table's property \`schema.name-mapping.default\` again.`,
      {
        cause: error,
      },
    );
  }
}

type MappedField = {
  readonly 'field-id'?: number;
  readonly names: readonly string[];
  readonly fields?: readonly MappedField[];
};

function mappingOf({ 'field-id': id = -1, names, fields = [] }: MappedField): NameMapping {
  return { id: id < 0 ? null : id, names, members: fields.map(mappingOf) };
}
