import { define } from './define.ts';
import type { Signature } from './signature.ts';

const fn = define('text formats');
const internal = { internal: true };

/**
 * Calls whose type differs from the one given here (`csv_integer` as BYTE … LONG, `csv_decimal`)
 * get it from the code that builds them.
 */
export const csv = {
  csv_boolean: fn(
    'csv_boolean(text)',
    'Parses a CSV field to a BOOLEAN, or returns null.',
    [],
    'STRING -> BOOLEAN?',
    internal,
  ),
  csv_integer: fn(
    'csv_integer(text)',
    'Parses a CSV field to an integer, or returns null.',
    [],
    'STRING -> LONG?',
    internal,
  ),
  csv_decimal: fn(
    'csv_decimal(text)',
    'Parses a CSV field to a DECIMAL, or returns null.',
    [],
    'STRING -> DECIMAL(38,18)?',
    internal,
  ),
  csv_double: fn(
    'csv_double(text)',
    'Parses a CSV field to a FLOAT or DOUBLE, or returns null.',
    [],
    'STRING -> DOUBLE?',
    internal,
  ),
  csv_date: fn(
    'csv_date(text[, pattern])',
    'Parses a CSV field to a DATE, or returns null.',
    [],
    'STRING, #STRING? -> DATE?',
    internal,
  ),
  csv_timestamp: fn(
    'csv_timestamp(text[, pattern])',
    'Parses a CSV field to a TIMESTAMP, or returns null.',
    [],
    'STRING, #STRING? -> TIMESTAMP?',
    internal,
  ),
  csv_timestamp_ntz: fn(
    'csv_timestamp_ntz(text[, pattern])',
    'Parses a CSV field to a TIMESTAMP_NTZ, or returns null.',
    [],
    'STRING, #STRING? -> TIMESTAMP_NTZ?',
    internal,
  ),
  text_of: fn(
    'text_of(a)',
    'Formats a value the way text files are written.',
    [],
    'ANY -> STRING',
    internal,
  ),
} satisfies Readonly<Record<string, Signature>>;
