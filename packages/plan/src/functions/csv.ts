import { define } from './define.ts';
import type { ScalarName } from './names.ts';
import type { Signature } from './signature.ts';

const fn = define('text formats');
const internal = { internal: true };

/** Where a call's type is not the one given here (`csv_integer` as BYTE … LONG, `csv_decimal`, `json_field`), whoever builds it sets it. */
export const csv = {
  csv_boolean: fn('csv_boolean(text)', 'The BOOLEAN that a field says, or null.', [], 'STRING -> BOOLEAN?', internal),
  csv_integer: fn('csv_integer(text)', 'The whole number that a field says, or null.', [], 'STRING -> LONG?', internal),
  csv_decimal: fn('csv_decimal(text)', 'The DECIMAL that a field says, or null.', [], 'STRING -> DECIMAL(38,18)?', internal),
  csv_double: fn('csv_double(text)', 'The FLOAT or DOUBLE that a field says, or null.', [], 'STRING -> DOUBLE?', internal),
  csv_date: fn('csv_date(text[, pattern])', 'The DATE that a field says, or null.', [], 'STRING, #STRING? -> DATE?', internal),
  csv_timestamp: fn('csv_timestamp(text[, pattern])', 'The TIMESTAMP that a field says, or null.', [], 'STRING, #STRING? -> TIMESTAMP?', internal),
  csv_timestamp_ntz: fn(
    'csv_timestamp_ntz(text[, pattern])',
    'The TIMESTAMP_NTZ that a field says, or null.',
    [],
    'STRING, #STRING? -> TIMESTAMP_NTZ?',
    internal,
  ),
  json_field: fn('json_field(text, name)', 'A member of a JSON record.', [], 'STRING, #STRING -> STRING?', internal),
  text_of: fn('text_of(a)', 'The one text format for writing.', [], 'ANY -> STRING', internal),
} satisfies Partial<Record<ScalarName, Signature>>;
