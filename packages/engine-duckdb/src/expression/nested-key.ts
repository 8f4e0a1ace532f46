import { isFloating, isNested, type DataType } from '@millrace/plan';
import { quoteIdentifier } from './type.ts';

/**
 * A value that DuckDB compares as Spark compares arrays and structs: nulls inside them come first.
 * Every member becomes a pair of "is not null" and its value; -0 becomes 0.
 */
export function nestedKey(sql: string, type: DataType, depth = 0): string {
  if (!isNested(type)) return isFloating(type) ? `(${sql} + 0)` : sql;
  switch (type.kind) {
    case 'ARRAY':
      return `list_transform(${sql}, lambda item${depth}: ${pair(`item${depth}`, type.element, depth + 1)})`;
    case 'STRUCT': {
      const members = type.fields.map(({ name, type: member }, index) => {
        const value = `struct_extract(${sql}, '${name.replaceAll("'", "''")}')`;
        return `${quoteIdentifier(`m${index}`)} := ${pair(value, member, depth)}`;
      });
      return `CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${members.join(', ')}) END`;
    }
    case 'MAP':
      return sql;
  }
}

function pair(sql: string, type: DataType, depth: number): string {
  return `struct_pack(there := ${sql} IS NOT NULL, content := ${nestedKey(sql, type, depth)})`;
}
