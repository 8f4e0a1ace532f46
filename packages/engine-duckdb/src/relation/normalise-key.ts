import type { DataType } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';

/** The value as it is shown when it stands for a group: -0 as 0, inside arrays and structs too. */
export function normaliseKey(sql: string, type: DataType): string {
  if (!holdsFloats(type)) return sql;
  switch (type.kind) {
    case 'ARRAY':
      return `list_transform(${sql}, lambda item: ${normaliseKey('item', type.element)})`;
    case 'STRUCT': {
      const members = type.fields.map(({ name, type: member }) => {
        const quoted = quoteIdentifier(name);
        return `${quoted} := ${normaliseKey(`struct_extract(${sql}, '${name.replaceAll("'", "''")}')`, member)}`;
      });
      return `CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${members.join(', ')}) END`;
    }
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return `CASE WHEN ${sql} = 0 THEN CAST(0 AS ${type.kind === 'FLOAT' ? 'FLOAT' : 'DOUBLE'}) ELSE ${sql} END`;
  }
}

function holdsFloats(type: DataType): boolean {
  switch (type.kind) {
    case 'FLOAT':
    case 'DOUBLE':
      return true;
    case 'ARRAY':
      return holdsFloats(type.element);
    case 'STRUCT':
      return type.fields.some((field) => holdsFloats(field.type));
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DECIMAL':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return false;
  }
}
