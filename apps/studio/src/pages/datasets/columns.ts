import type { DatasetRecord, SchemaColumns } from '@millrace/api';

/** A column of a dataset, as it is edited. */
export type Column = { readonly name: string; readonly type: string; readonly format: string };

export function columnsOfRecord({ schemaModel }: Pick<DatasetRecord, 'schemaModel'>): readonly Column[] {
  return schemaModel.schemaColList.map(({ colName, colType, colFormat }) => ({ name: colName, type: colType, format: colFormat }));
}

export function columnsOfSchema({ colNames, colTypes, colFormats }: SchemaColumns): readonly Column[] {
  return colNames.map((name, index) => ({ name, type: colTypes[index] ?? 'STRING', format: colFormats[index] ?? '' }));
}

/** As `schema` and `sample-data` take them. */
export function schemaOf(columns: readonly Column[]): Pick<SchemaColumns, 'colNames' | 'colTypes' | 'colFormats'> {
  return { colNames: columns.map(({ name }) => name), colTypes: columns.map(({ type }) => type), colFormats: columns.map(({ format }) => format) };
}

/** As `save` takes them. */
export function schemaModelOf(columns: readonly Column[]): { readonly schemaColList: { colName: string; colType: string; colFormat: string }[] } {
  return { schemaColList: columns.map(({ name, type, format }) => ({ colName: name, colType: type, colFormat: format })) };
}

export function isSame(some: readonly Column[], others: readonly Column[]): boolean {
  return JSON.stringify(schemaOf(some)) === JSON.stringify(schemaOf(others));
}

/** What became of a column when a file was looked into again. */
export type ColumnChange = { readonly name: string; readonly kind: 'new' | 'gone' | 'type'; readonly from?: string; readonly to?: string };

/** How the columns found differ from those that stand there; the order of columns counts only for a dataset of text. */
export function columnChanges(before: readonly Column[], found: readonly Column[]): readonly ColumnChange[] {
  const known = new Map(before.map(({ name, type }) => [name, type]));
  const now = new Map(found.map(({ name, type }) => [name, type]));
  return [
    ...found.filter(({ name }) => !known.has(name)).map(({ name, type }) => ({ name, kind: 'new' as const, to: type })),
    ...found
      .filter(({ name, type }) => known.has(name) && known.get(name) !== type)
      .map(({ name, type }) => ({ name, kind: 'type' as const, from: known.get(name)!, to: type })),
    ...before.filter(({ name }) => !now.has(name)).map(({ name, type }) => ({ name, kind: 'gone' as const, from: type })),
  ];
}

/** The columns found, with the formats that are known already. */
export function taken(before: readonly Column[], found: readonly Column[]): readonly Column[] {
  const known = new Map(before.map((column) => [column.name, column]));
  return found.map((column) => (known.get(column.name)?.type === column.type ? known.get(column.name)! : column));
}

/** Values of a column that are no values of its type: how many, and the first of them. */
export type Rejected = { readonly count: number; readonly example: string };

/** By column, what is text in the file and nothing in its type. Empty where the rows of the two do not belong together. */
export function rejectedValues(raw: readonly (readonly string[])[], typed: readonly (readonly string[])[]): ReadonlyMap<number, Rejected> {
  const rejected = new Map<number, Rejected>();
  if (raw.length !== typed.length) return rejected;
  for (const [row, cells] of raw.entries()) {
    for (const [column, text] of cells.entries()) {
      if (text.trim() === '' || typed[row]?.[column] !== '') continue;
      const before = rejected.get(column);
      rejected.set(column, { count: (before?.count ?? 0) + 1, example: before?.example ?? text });
    }
  }
  return rejected;
}
