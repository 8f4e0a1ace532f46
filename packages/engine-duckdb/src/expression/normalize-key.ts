import { isFloating, isNested, partTypes, type DataType } from '@millrace/plan';
import { quoteIdentifier } from './type.ts';

/**
 * The value that is shown for a group or in a set: -0 as 0, and the entries of maps in the order of their keys,
 * also inside of other values.
 */
export function normalizeKey(sql: string, type: DataType): string {
  if (!hasSeveralForms(type)) return sql;
  if (!isNested(type))
    return `CASE WHEN ${sql} = 0 THEN CAST(0 AS ${type.kind === 'FLOAT' ? 'FLOAT' : 'DOUBLE'}) ELSE ${sql} END`;
  switch (type.kind) {
    case 'ARRAY':
      return `list_transform(${sql}, lambda item: ${normalizeKey('item', type.element)})`;
    case 'STRUCT': {
      const members = type.fields.map(({ name, type: member }) => {
        const quoted = quoteIdentifier(name);
        return `${quoted} := ${normalizeKey(`struct_extract(${sql}, '${name.replaceAll("'", "''")}')`, member)}`;
      });
      return `CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${members.join(', ')}) END`;
    }
    case 'MAP': {
      const entry = `struct_pack(key := ${normalizeKey('entry.key', type.key)}, value := ${normalizeKey('entry.value', type.value)})`;
      return `CASE WHEN ${sql} IS NOT NULL THEN map_from_entries(list_sort(list_transform(map_entries(${sql}), lambda entry: ${entry}))) END`;
    }
  }
}

function hasSeveralForms(type: DataType): boolean {
  return isFloating(type) || type.kind === 'MAP' || partTypes(type).some(hasSeveralForms);
}
