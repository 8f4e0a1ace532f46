import type { PortSchema } from '@millrace/graph-editor';

export type Column = PortSchema['columns'][number];

/**
 * known: among the columns. missing: surely not. unknown: nobody can say before a run, or a
 * parameter names it.
 */
export type ColumnState = 'known' | 'missing' | 'unknown';

type Names = ReadonlyMap<string, Column>;
const indexes = new WeakMap<PortSchema['columns'], Names>();

/** The column of that name; upper and lower case do not tell names apart. */
export function columnNamed(
  { columns }: Pick<PortSchema, 'columns'>,
  name: string,
): Column | undefined {
  let index = indexes.get(columns);
  if (index === undefined) {
    index = new Map(columns.map((column) => [columnKey(column.name), column]));
    indexes.set(columns, index);
  }
  return index.get(columnKey(name));
}

/** How a name that is selected stands to what comes in. */
export function stateOf(port: PortSchema, name: string): ColumnState {
  if (name === '*' || columnNamed(port, name) !== undefined) return 'known';
  return port.kind === 'closed' && !name.includes('$') ? 'missing' : 'unknown';
}

export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The columns of a type that a field accepts; `datatypes` are the interface's lower-case words,
 * null takes all.
 */
export function acceptedColumns(
  columns: readonly Column[],
  datatypes: readonly string[] | null,
): readonly Column[] {
  if (datatypes === null || datatypes.length === 0) return columns;
  const words = new Set(datatypes.map((word) => word.toUpperCase()));
  return columns.filter(({ type }) => words.has(type.toUpperCase().replace(/[(<].*$/s, '')));
}
