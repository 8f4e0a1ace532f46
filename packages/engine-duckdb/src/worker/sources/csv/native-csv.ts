import type { DataType } from '@millrace/plan';

/**
 * The options with which DuckDB's own reader reads a file with exactly our meaning. `searched`: no
 * quotes, LF line ends, any number of fields. `walked`: every record was verified to be complete.
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
      /**
       * By column: the type if all its values are in the usual formats, which DuckDB's own
       * conversion reads exactly.
       */
      readonly types?: readonly (DataType | null)[];
    };
