import type { DatasetRecord, FoundColumns, SchemaColumns } from '@millrace/api';

/** A column of a dataset in the editor. */
export type Column = {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  /** Set if its values have different types, so that they are read as text. */
  readonly isMixed?: true;
};

export function columnsOfRecord({
  schemaModel,
}: Pick<DatasetRecord, 'schemaModel'>): readonly Column[] {
  return schemaModel.schemaColList.map(({ colName, colType, colFormat }) => ({
    name: colName,
    type: colType,
    format: colFormat,
  }));
}

/** The columns found in the file in the last comparison; null if they aren't known. */
export function inferredColumnsOf({
  inferredSchema,
}: Pick<DatasetRecord, 'inferredSchema'>): readonly Column[] | null {
  return inferredSchema === null
    ? null
    : columnsOfSchema(JSON.parse(inferredSchema) as SchemaColumns);
}

export function columnsOfSchema({
  colNames,
  colTypes,
  colFormats,
  mixedColumns = [],
}: FoundColumns): readonly Column[] {
  return colNames.map((name, index) => ({
    name,
    type: colTypes[index] ?? 'STRING',
    format: colFormats[index] ?? '',
    ...(mixedColumns.includes(name) && { isMixed: true }),
  }));
}

/** In the format of `schema` and `sample-data`. */
export function schemaOf(
  columns: readonly Column[],
): Pick<SchemaColumns, 'colNames' | 'colTypes' | 'colFormats'> {
  return {
    colNames: columns.map(({ name }) => name),
    colTypes: columns.map(({ type }) => type),
    colFormats: columns.map(({ format }) => format),
  };
}

/** In the format of `save`. */
export function schemaModelOf(columns: readonly Column[]): {
  readonly schemaColList: { colName: string; colType: string; colFormat: string }[];
} {
  return {
    schemaColList: columns.map(({ name, type, format }) => ({
      colName: name,
      colType: type,
      colFormat: format,
    })),
  };
}

export function isSame(some: readonly Column[], others: readonly Column[]): boolean {
  return JSON.stringify(schemaOf(some)) === JSON.stringify(schemaOf(others));
}

/** Values of a column that aren't valid for its type: how many, and the first of them. */
export type Rejected = { readonly count: number; readonly example: string };

/**
 * By column, values that are text in the file and null in its type. Empty if the rows of the two
 * don't match.
 */
type Cells = readonly (readonly (string | null)[])[];

export function rejectedValues(raw: Cells, typed: Cells): ReadonlyMap<number, Rejected> {
  const rejected = new Map<number, Rejected>();
  if (raw.length !== typed.length) return rejected;
  for (const [row, cells] of raw.entries()) {
    for (const [column, text] of cells.entries()) {
      if (text === null || text.trim() === '' || typed[row]?.[column] !== null) continue;
      const before = rejected.get(column);
      rejected.set(column, { count: (before?.count ?? 0) + 1, example: before?.example ?? text });
    }
  }
  return rejected;
}
