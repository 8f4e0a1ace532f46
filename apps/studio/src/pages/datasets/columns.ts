import type { DatasetRecord, SchemaColumns } from '@millrace/api';

/** A column of a dataset, as it is edited. */
export type Column = { readonly name: string; readonly type: string; readonly format: string };

export function columnsOfRecord({
  schemaModel,
}: Pick<DatasetRecord, 'schemaModel'>): readonly Column[] {
  return schemaModel.schemaColList.map(({ colName, colType, colFormat }) => ({
    name: colName,
    type: colType,
    format: colFormat,
  }));
}

/** What was found in the file when its columns were last compared; null where nobody knows. */
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
}: SchemaColumns): readonly Column[] {
  return colNames.map((name, index) => ({
    name,
    type: colTypes[index] ?? 'STRING',
    format: colFormats[index] ?? '',
  }));
}

/** As `schema` and `sample-data` take them. */
export function schemaOf(
  columns: readonly Column[],
): Pick<SchemaColumns, 'colNames' | 'colTypes' | 'colFormats'> {
  return {
    colNames: columns.map(({ name }) => name),
    colTypes: columns.map(({ type }) => type),
    colFormats: columns.map(({ format }) => format),
  };
}

/** As `save` takes them. */
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

/** Values of a column that are no values of its type: how many, and the first of them. */
export type Rejected = { readonly count: number; readonly example: string };

/**
 * By column, what is text in the file and nothing in its type. Empty where the rows of the two do
 * not belong together.
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
