import { isUtf8 } from 'node:buffer';
import { DatabaseError } from '../../database-error.ts';
import type { Reading } from '../calls.ts';

export type Value = bigint | number | string | Uint8Array | null;

/**
 * A value as the text that its column's type is parsed from. Text may come as its bytes. Throws
 * `DatabaseError` if the type can't hold it and its text wouldn't show that.
 */
export function textOf(
  value: Exclude<Value, null>,
  isBlob: boolean,
  { name, type }: Reading,
): string {
  if (isBlob !== (type.kind === 'BINARY'))
    throw new DatabaseError(
      `Column "${name}" has ${isBlob ? 'a BLOB' : 'a value that is not a BLOB'}, which ${type.kind} can't hold. Convert it with a query: CAST("${name}" AS ${isBlob ? 'TEXT' : 'BLOB'}).`,
      true,
    );
  if (value instanceof Uint8Array && isBlob) return Buffer.from(value).toString('hex');
  if (value instanceof Uint8Array) {
    const text = utf8Text(value, name);
    return type.kind === 'DATE' ? dateText(text, name) : text;
  }
  if (type.kind === 'BOOLEAN' && (value === 0n || value === 1n)) return String(value === 1n);
  if (type.kind === 'DATE') return dateText(String(value), name);
  const text = Object.is(value, -0) ? '-0.0' : String(value);
  return type.kind === 'DECIMAL' ? padded(text, type.scale) : text;
}

/** A date, also at midnight: casts drop what follows it. */
function dateText(text: string, name: string): string {
  const [, date, rest = ''] = /^(\S+?)([T ].*)?$/s.exec(text) ?? [];
  if (date !== undefined && /^(?:[T ]0?0:00(?::00(?:\.0*)?)?(?:Z|[+-]00:00)?)?$/.test(rest))
    return date;
  throw new DatabaseError(
    `Column "${name}" has the value ${text.slice(0, 100)}, which DATE can't hold. Declare the column as STRING, or cut the value with a query: date("${name}").`,
    true,
  );
}

function utf8Text(bytes: Uint8Array, name: string): string {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString();
  throw new DatabaseError(
    `Column "${name}" has text that isn't UTF-8. Read its bytes with a query: CAST("${name}" AS BLOB).`,
    true,
  );
}

/** With as many digits after the point as the type has; numbers in SQLite have none to spare. */
function padded(text: string, scale: number): string {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length >= scale) return text;
  return `${whole}.${fraction.padEnd(scale, '0')}`;
}
