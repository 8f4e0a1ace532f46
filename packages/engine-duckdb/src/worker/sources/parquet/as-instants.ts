import {
  DuckDBTypeId,
  type DuckDBListType,
  type DuckDBMapType,
  type DuckDBStructType,
  type DuckDBType,
} from '@duckdb/node-api';
import { isNested, type DataType } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';

/**
 * A value whose timestamps, also those inside of it, DuckDB reads as local times in UTC, with
 * instants where the type has them.
 */
export function asInstants(value: string, found: DuckDBType, wanted: DataType, depth = 0): string {
  if (!isNested(wanted)) {
    const isLocal = wanted.kind === 'TIMESTAMP' && found.typeId === DuckDBTypeId.TIMESTAMP;
    return isLocal ? `timezone('UTC', ${value})` : value;
  }
  switch (wanted.kind) {
    case 'ARRAY': {
      const item = `item${depth}`;
      const { valueType } = found as DuckDBListType;
      const inner = asInstants(item, valueType, wanted.element, depth + 1);
      return inner === item ? value : `list_transform(${value}, lambda ${item}: ${inner})`;
    }
    case 'MAP': {
      const { keyType, valueType } = found as DuckDBMapType;
      const item = `item${depth}`;
      const parts = [`${item}.key`, `${item}.value`] as const;
      const key = asInstants(parts[0], keyType, wanted.key, depth + 1);
      const inner = asInstants(parts[1], valueType, wanted.value, depth + 1);
      return key === parts[0] && inner === parts[1]
        ? value
        : `map_from_entries(list_transform(map_entries(${value}), lambda ${item}: {'key': ${key}, 'value': ${inner}}))`;
    }
    case 'STRUCT': {
      const { entryNames, entryTypes } = found as DuckDBStructType;
      const parts = entryNames.map((name) => `struct_extract(${value}, ${quoteText(name)})`);
      const members = wanted.fields.map(({ type }, index) =>
        asInstants(parts[index]!, entryTypes[index]!, type, depth),
      );
      if (members.every((member, index) => member === parts[index])) return value;
      const packed = members.map(
        (member, index) => `${quoteIdentifier(entryNames[index]!)} := ${member}`,
      );
      return `CASE WHEN ${value} IS NOT NULL THEN struct_pack(${packed.join(', ')}) END`;
    }
  }
}
