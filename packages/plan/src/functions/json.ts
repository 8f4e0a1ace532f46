import { define, raises } from './define.ts';
import type { Signature } from './signature.ts';

const fn = define('JSON');

export const json = {
  get_json_object: fn(
    'get_json_object(text, path)',
    'Extracts the value at a path from a JSON string, as a string.',
    ["get_json_object('{\"a\":1}', '$.a')"],
    '=STRING, =STRING -> STRING?',
  ),
  /** The result type follows from the schema text; the code that builds the call sets it. */
  from_json: fn(
    'from_json(text, schema[, options])',
    'Parses a JSON string to a struct, array or map with the given schema. Options are `timestampFormat`, `dateFormat`, `mode` and those that begin with `allow`.',
    [
      "from_json('{\"a\":1}', 'a INT')",
      "from_json('{\"d\":\"31/12/2024\"}', 'd DATE', map('dateFormat', 'dd/MM/yyyy'))",
    ],
    '=STRING, #STRING, #STRING? -> NULL?',
    raises,
  ),
  /** A column of `json_tuple`. */
  json_member: fn(
    'json_member(text, name)',
    'Returns the value of a member of a JSON object as a string.',
    [],
    '=STRING, STRING -> STRING?',
    { internal: true },
  ),
  /** The result type follows from the schema text; the code that builds the call sets it. */
  from_csv: fn(
    'from_csv(text, schema[, options])',
    'Parses a line of CSV to a struct with the given schema. Fields that do not fit are null. Options are `timestampFormat`, `dateFormat`, `sep`, `nullValue` and `mode`.',
    [
      "from_csv('1,abc', 'a INT, b STRING')",
      "from_csv('1;abc', 'a INT, b STRING', map('sep', ';'))",
    ],
    '=STRING, #!STRING, #STRING? -> NULL?',
    raises,
  ),
  to_csv: fn(
    'to_csv(struct[, options])',
    'Converts a struct to a line of CSV. Options are `timestampFormat`, `dateFormat`, `sep`, `nullValue`, `emptyValue`, `quote`, `quoteAll`, `escape`, `escapeQuotes`, `ignoreLeadingWhiteSpace` and `ignoreTrailingWhiteSpace`.',
    [
      "to_csv(named_struct('a', 1, 'b', 'x,y'))",
      "to_csv(named_struct('a', 1, 'b', 2), map('sep', ';'))",
    ],
    'ANY, #STRING? -> STRING?',
  ),
  schema_of_json: fn(
    'schema_of_json(json[, options])',
    'Returns the type of a constant JSON string, as from_json takes it. Options are `primitivesAsString`, `prefersDecimal`, `inferTimestamp`, `dropFieldIfAllNull` and those that begin with `allow`.',
    [
      'schema_of_json(\'{"a":1,"b":[1.5]}\')',
      "schema_of_json('{a:1.5}', map('allowUnquotedFieldNames', 'true', 'prefersDecimal', 'true'))",
    ],
    '#!STRING -> STRING!',
  ),
  schema_of_csv: fn(
    'schema_of_csv(csv[, options])',
    'Returns the type of a constant line of CSV, as from_csv takes it. Options are `sep`, `nullValue` and `preferDate`.',
    ["schema_of_csv('1,abc,2024-01-31')", "schema_of_csv('1|abc', map('sep', '|'))"],
    '#!STRING -> STRING!',
  ),
  to_json: fn(
    'to_json(a[, options])',
    'Converts a struct, array or map to a JSON string. Options are `timestampFormat`, `dateFormat`, `ignoreNullFields` and `sortKeys`.',
    [
      "to_json(named_struct('a', 1))",
      "to_json(named_struct('d', DATE'2024-01-31'), map('dateFormat', 'dd.MM.yyyy'))",
      "to_json(named_struct('a', null), map('ignoreNullFields', 'false'))",
    ],
    'ANY, #BOOLEAN? -> STRING',
  ),
  json_object_keys: fn(
    'json_object_keys(text)',
    'Returns the names of the members of a JSON object. Returns null if the string is not a JSON object.',
    ['json_object_keys(\'{"a":1}\')'],
    '=STRING -> ARRAY<STRING>?',
  ),
  json_array_length: fn(
    'json_array_length(text)',
    'Returns the number of elements of a JSON array. Returns null if the string is not a JSON array.',
    ["json_array_length('[1,2]')"],
    '=STRING -> INTEGER?',
  ),
} satisfies Readonly<Record<string, Signature>>;
