import { DuckDBTypeId, type DuckDBStructType, type DuckDBType } from '@duckdb/node-api';
import { isElementWrapper, type ParquetNode } from '@millrace/engine';
import { columnKey, type DataType, type StructField } from '@millrace/plan';

/**
 * Whether a column has arrays of structs with one member in a layout of which DuckDB reads just that
 * member: old writers have no group for an item besides the struct.
 */
export function hasBareItems({ element, children }: ParquetNode): boolean {
  const [items] = children;
  const isList = element.converted_type === 'LIST' || element.logical_type?.type === 'LIST';
  const isBare = isList && items?.children.length === 1 && !isElementWrapper(items);
  return isBare || children.some(hasBareItems);
}

/** The only member of an array's structs, if DuckDB reads just that. */
export function bareMember(found: DuckDBType, wanted: DataType): StructField | null {
  if (wanted.kind !== 'STRUCT' || wanted.fields.length !== 1) return null;
  const member = wanted.fields[0]!;
  const isSame = (name: string): boolean => columnKey(name) === columnKey(member.name);
  const isThere =
    found.typeId === DuckDBTypeId.STRUCT && (found as DuckDBStructType).entryNames.some(isSame);
  return isThere ? null : member;
}
