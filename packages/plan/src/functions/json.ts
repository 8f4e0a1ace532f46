import { define, raises } from './define.ts';
import type { ScalarName } from './names.ts';
import type { Signature } from './signature.ts';

const fn = define('JSON');

export const json = {
  get_json_object: fn(
    'get_json_object(text, path)',
    'What a path finds in a JSON text, as text.',
    ["get_json_object('{\"a\":1}', '$.a')"],
    '=STRING, =STRING -> STRING?',
  ),
  /** The type that comes out is what the schema text says; whoever builds the call sets it. */
  from_json: fn(
    'from_json(text, schema)',
    'A JSON text as a struct, array or map of a schema.',
    ["from_json('{\"a\":1}', 'a INT')"],
    '=STRING, #STRING -> NULL?',
    raises,
  ),
  to_json: fn('to_json(a)', 'A struct, array or map as JSON text.', ["to_json(named_struct('a', 1))"], 'ANY -> STRING'),
  json_array_length: fn(
    'json_array_length(text)',
    'How many elements a JSON array has; null where the text is none.',
    ["json_array_length('[1,2]')"],
    '=STRING -> INTEGER?',
  ),
} satisfies Partial<Record<ScalarName, Signature>>;
