import type { DataType } from '@millrace/plan';

/**
 * What DuckDB's own reader must be told of a file to read it with exactly our meaning. `searched`: no quotes, LF line ends, any number of
 * fields. `walked`: every record has been looked at and is whole.
 */
export type NativeCsv =
  | { readonly kind: 'searched' }
  | {
      readonly kind: 'walked';
      readonly lineEnd: 'LF' | 'CRLF' | 'CR';
      /** Whether there are quotes. */
      readonly quoted: boolean;
      /** Whether there are line breaks inside quotes. */
      readonly broken: boolean;
      /** By column: the type whose usual spellings are all that it holds, which DuckDB's own conversion reads exactly. */
      readonly types?: readonly (DataType | null)[];
    };
