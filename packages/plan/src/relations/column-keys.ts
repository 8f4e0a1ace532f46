/** Columns of a relation by their keys. */
export type ColumnKeys = ReadonlySet<string>;
