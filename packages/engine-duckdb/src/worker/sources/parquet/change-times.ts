import {
  type DuckDBListType,
  type DuckDBMapType,
  type DuckDBStructType,
  type DuckDBType,
} from '@duckdb/node-api';
import { isNested, type DataType } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { bareMember } from './bare-items.ts';

/** What becomes of a value that has no parts; the value itself if nothing does. */
export type Change = (value: string, found: DuckDBType, wanted: DataType) => string;

/** A value with all that it is made of changed. It has the structs that its type has. */
export function changed(
  value: string,
  found: DuckDBType,
  wanted: DataType,
  change: Change,
  depth = 0,
): string {
  if (!isNested(wanted)) return change(value, found, wanted);
  switch (wanted.kind) {
    case 'ARRAY': {
      const item = `item${depth}`;
      const { valueType } = found as DuckDBListType;
      const inner = changedItem(item, valueType, wanted.element, change, depth + 1);
      return inner === item ? value : `list_transform(${value}, lambda ${item}: ${inner})`;
    }
    case 'MAP': {
      const { keyType, valueType } = found as DuckDBMapType;
      const item = `item${depth}`;
      const parts = [`${item}.key`, `${item}.value`] as const;
      const key = changed(parts[0], keyType, wanted.key, change, depth + 1);
      const inner = changed(parts[1], valueType, wanted.value, change, depth + 1);
      return key === parts[0] && inner === parts[1]
        ? value
        : `map_from_entries(list_transform(map_entries(${value}), lambda ${item}: {'key': ${key}, 'value': ${inner}}))`;
    }
    case 'STRUCT': {
      const { entryNames, entryTypes } = found as DuckDBStructType;
      const parts = entryNames.map((name) => `struct_extract(${value}, ${quoteText(name)})`);
      const members = wanted.fields.map(({ type }, index) =>
        changed(parts[index]!, entryTypes[index]!, type, change, depth),
      );
      if (members.every((member, index) => member === parts[index])) return value;
      const packed = members.map(
        (member, index) => `${quoteIdentifier(entryNames[index]!)} := ${member}`,
      );
      return `CASE WHEN ${value} IS NOT NULL THEN struct_pack(${packed.join(', ')}) END`;
    }
  }
}

function changedItem(
  item: string,
  found: DuckDBType,
  wanted: DataType,
  change: Change,
  depth: number,
): string {
  const member = bareMember(found, wanted);
  if (member === null) return changed(item, found, wanted, change, depth);
  const inner = changed(item, found, member.type, change, depth);
  return `struct_pack(${quoteIdentifier(member.name)} := ${inner})`;
}
