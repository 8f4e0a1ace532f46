import type { DataType } from '@millrace/plan';

/**
 * A member of the records, as DuckDB's JSON reader gets it: a date or a timestamp is a string in
 * the usual format.
 */
export type UsualMember = { readonly name: string; readonly type: DataType };
