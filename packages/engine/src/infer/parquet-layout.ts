import type { SchemaTree } from 'hyparquet';
import type { DataType } from '@millrace/plan';
import { elementType, isElementWrapper, UnsupportedType } from './infer-parquet.ts';
import { readParquetSchema } from './parquet-schema.ts';
import type { RandomFile } from './random-file.ts';

/**
 * A column of a Parquet file, or a part of one. `type`: null if the plan has none for it. `members`:
 * those of a struct, the element of an array, or the key and the value of a map. `id`: its field id.
 */
export type StoredColumn = {
  readonly name: string;
  readonly id: number | null;
  readonly type: DataType | null;
  readonly members: readonly StoredColumn[];
};

/** The columns of a Parquet file with all their parts, as they are stored. */
export async function parquetLayout(file: RandomFile): Promise<readonly StoredColumn[]> {
  return (await readParquetSchema(file)).children.map(columnOf);
}

function columnOf(node: SchemaTree): StoredColumn {
  if (node.element.repetition_type !== 'REPEATED') return partOf(node);
  const element = partOf(node);
  const type = element.type === null ? null : ({ kind: 'ARRAY', element: element.type } as const);
  return { ...element, type, members: [element] };
}

function partOf(node: SchemaTree): StoredColumn {
  const { name, field_id: id = null } = node.element;
  return { name, id, type: typeOrNull(node), members: membersOf(node) };
}

function membersOf({ element, children }: SchemaTree): readonly StoredColumn[] {
  const kind = element.converted_type ?? element.logical_type?.type;
  const [first] = children;
  if (first === undefined) return [];
  if (kind === 'LIST')
    return [isElementWrapper(first) ? columnOf(first.children[0]!) : partOf(first)];
  if ((kind === 'MAP' || kind === 'MAP_KEY_VALUE') && first.children.length === 2)
    return first.children.map(columnOf);
  return children.map(columnOf);
}

function typeOrNull(node: SchemaTree): DataType | null {
  try {
    return elementType(node);
  } catch (error) {
    if (error instanceof UnsupportedType) return null;
    throw error;
  }
}
