import type { PortSchema } from '@millrace/graph-editor';

export type Column = PortSchema['columns'][number];

/**
 * known: one of the columns. missing: certainly not one of them. unknown: can't be determined
 * before a run, or it comes from a parameter.
 */
export type ColumnState = 'known' | 'missing' | 'unknown';

type Names = ReadonlyMap<string, Column>;
const indexes = new WeakMap<PortSchema['columns'], Names>();

/** The column with that name, ignoring case. */
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

/** The name as a field of one line shows it: headers of spreadsheets may have line breaks. */
export function oneLine(name: string): string {
  return /[\r\n]/.test(name) ? name.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim() : name;
}

/** The column that was typed or selected in such a field; the text itself if it isn't one. */
export function typedColumn(port: Pick<PortSchema, 'columns'>, text: string): string {
  if (columnNamed(port, text) !== undefined) return text;
  return (
    port.columns.find(({ name }) => name !== oneLine(name) && oneLine(name) === text)?.name ?? text
  );
}

/** The state of a selected name in the input schema. */
export function stateOf(port: PortSchema, name: string): ColumnState {
  if (name === '*' || columnNamed(port, name) !== undefined) return 'known';
  return port.kind === 'closed' && !name.includes('$') ? 'missing' : 'unknown';
}

export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The columns of the types that a field accepts. `datatypes` are the API's lower-case names; null
 * accepts all.
 */
export function acceptedColumns(
  columns: readonly Column[],
  datatypes: readonly string[] | null,
): readonly Column[] {
  if (datatypes === null || datatypes.length === 0) return columns;
  const words = new Set(datatypes.map((word) => word.toUpperCase()));
  return columns.filter(({ type }) => words.has(type.toUpperCase().replace(/[(<].*$/s, '')));
}
