import { isFloating, isNested, partTypes, type DataType } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';

/** The value that is shown for a group: -0 as 0, also inside arrays and structs. */
export function normalizeKey(sql: string, type: DataType): string {
  if (!holdsFloats(type)) return sql;
  if (!isNested(type) || type.kind === 'MAP')
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
  }
}

/** Not inside maps: they can't be group keys. */
function holdsFloats(type: DataType): boolean {
  return isFloating(type) || (type.kind !== 'MAP' && partTypes(type).some(holdsFloats));
}
