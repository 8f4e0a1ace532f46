import { array, map, struct, type DataType } from '@millrace/plan';
import { defaultTextLimits } from '../parse/limits.ts';
import { parseType } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';

/**
 * The type that `schema.json()` of PySpark wrote, such as
 * `{"type":"array","elementType":"integer","containsNull":true}`; null if the text isn't one.
 */
export function typeOfJsonSchema(text: string): DataType | null {
  try {
    return typeOf(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SqlSyntaxError) return null;
    throw error;
  }
}

/** As many as types in DDL may have. */
const mostLevels = defaultTextLimits.depth;

function typeOf(written: unknown, level = 0): DataType | null {
  if (typeof written === 'string') return parseType(written);
  if (!isObject(written) || level > mostLevels) return null;
  const { type, elementType, keyType, valueType, fields } = written;
  if (type === 'array') return whole([elementType], level, ([element]) => array(element!));
  if (type === 'map')
    return whole([keyType, valueType], level, ([key, value]) => map(key!, value!));
  if (type !== 'struct' || !Array.isArray(fields)) return null;
  const members = fields.filter(isObject);
  const names = members.map(({ name }) => name).filter((name) => typeof name === 'string');
  if (names.length < fields.length) return null;
  return whole(
    members.map((member) => member['type']),
    level,
    (types) => struct(types.map((of, index) => ({ name: names[index]!, type: of }))),
  );
}

/** Null if a part is no type. */
function whole(
  parts: readonly unknown[],
  level: number,
  build: (types: readonly DataType[]) => DataType,
): DataType | null {
  const types = parts.map((part) => typeOf(part, level + 1));
  return types.every((type) => type !== null) ? build(types) : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
