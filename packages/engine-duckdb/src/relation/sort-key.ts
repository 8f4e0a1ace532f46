import { isNested, type DataType, type SortKey } from '@millrace/plan';
import { printExpression, printSortKey, quoteIdentifier, type Scope } from '../expression/index.ts';

/** `expression ASC NULLS FIRST`, with nulls inside arrays and structs first, as in Spark. */
export function printRowSortKey(key: SortKey, scope: Scope): string {
  const { expression, direction, nulls } = key;
  if (expression.type.kind !== 'ARRAY' && expression.type.kind !== 'STRUCT')
    return printSortKey(key, scope);
  return `${comparable(printExpression(expression, scope), expression.type, 0)} ${direction.toUpperCase()} NULLS ${nulls.toUpperCase()}`;
}

/**
 * DuckDB sorts nulls inside nested values last: every member becomes a pair of "is not null" and
 * its value.
 */
function comparable(sql: string, type: DataType, depth: number): string {
  if (!isNested(type)) return sql;
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
  return `struct_pack(there := ${sql} IS NOT NULL, content := ${comparable(sql, type, depth)})`;
}
