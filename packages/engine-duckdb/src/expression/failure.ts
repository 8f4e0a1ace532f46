import type { Origin } from '@millrace/plan';
import { quoteText } from './literal.ts';

/** A failure parsed from DuckDB's message. `code` is Spark's error class. */
export type Failure = {
  readonly code: string;
  /** The type that a failed cast converts to, if it is known. */
  readonly type: string | null;
  readonly nodeId: string | null;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
  readonly detail: string;
};

/**
 * SQL that raises `code` for `origin` when it is evaluated; `detail` is SQL text for the offending
 * value, or null. The code of a failed cast may be followed by the type: `CAST_OVERFLOW:BYTE`.
 */
export function raise(code: string, origin: Origin, detail: string | null = null): string {
  const [start, end] = origin.span ?? ['', ''];
  const head = `${code}|${origin.nodeId.replaceAll('|', '')}|${(origin.field ?? '').replaceAll('|', '')}|${start}-${end}|`;
  return detail === null
    ? `error(${quoteText(head)})`
    : `error(${quoteText(head)} || coalesce(${detail}, 'NULL'))`;
}

/**
 * Parses a message of DuckDB: one of ours with its origin, or one of its own with a Spark error
 * class; null for any other.
 */
export function readFailure(message: string): Failure | null {
  const own = /([A-Z][A-Z0-9_.]+)(?::([^|]*))?\|([^|]*)\|([^|]*)\|(\d*)-(\d*)\|([\s\S]*)/.exec(
    message,
  );
  if (own !== null) {
    const [, code = '', type = null, nodeId = '', field = '', start = '', end = '', detail = ''] =
      own;
    return {
      code,
      type,
      nodeId: nodeId || null,
      field: field || null,
      span: start === '' ? null : [Number(start), Number(end)],
      detail,
    };
  }
  const native = nativeClasses.find(({ pattern }) => pattern.test(message));
  return native === undefined
    ? null
    : { code: native.code, type: null, nodeId: null, field: null, span: null, detail: '' };
}

/** SQL that fails because only `traced` statements compute what is needed here. */
export const doubt = `error('Doubtful without traces')`;

/**
 * DuckDB computed a decimal in 64 bits and overflowed, or something is in doubt: printed again with
 * `traced`, the statement uses 128 bits.
 */
export function needsTraces(message: string): boolean {
  return /Overflow in \w+ of DECIMAL\(18\)|Doubtful without traces/.test(message);
}

const nativeClasses: readonly { readonly pattern: RegExp; readonly code: string }[] = [
  { pattern: /Overflow in \w+ of INT(8|16)\b/, code: 'BINARY_ARITHMETIC_OVERFLOW' },
  {
    pattern:
      /Overflow in \w+ of DECIMAL|Could not cast value .* to DECIMAL|Casting value .* to type DECIMAL.* failed/,
    code: 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
  },
  // Only sums are integers of 128 bits.
  { pattern: /Type INT128 with value|Overflow in|[Oo]verflow/, code: 'ARITHMETIC_OVERFLOW' },
  { pattern: /is out of range for the destination type/, code: 'CAST_OVERFLOW' },
  {
    pattern:
      /Date out of range|not in timestamp range|TIMESTAMPTZ to local|microseconds out of range|Type INT32 with value \S+ can't be cast/,
    code: 'DATETIME_OVERFLOW',
  },
  { pattern: /Map keys must be unique/, code: 'DUPLICATED_MAP_KEY' },
  { pattern: /Map keys can not be NULL/i, code: 'NULL_MAP_KEY' },
];
