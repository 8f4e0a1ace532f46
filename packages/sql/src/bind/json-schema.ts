import { array, map, struct, type DataType } from '@millrace/plan';
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

function typeOf(written: unknown): DataType | null {
  if (typeof written === 'string') return parseType(written);
  if (typeof written !== 'object' || written === null) return null;
  const { type, elementType, keyType, valueType, fields } = written as Readonly<
    Record<string, unknown>
  >;
  if (type === 'array') return whole([elementType], ([element]) => array(element!));
  if (type === 'map') return whole([keyType, valueType], ([key, value]) => map(key!, value!));
  if (type !== 'struct' || !Array.isArray(fields)) return null;
  const members = fields as readonly { readonly name?: unknown; readonly type?: unknown }[];
  return whole(
    members.map((member) => member.type),
    (types) => struct(types.map((of, index) => ({ name: String(members[index]!.name), type: of }))),
  );
}

/** Null if a part is no type. */
function whole(
  parts: readonly unknown[],
  build: (types: readonly DataType[]) => DataType,
): DataType | null {
  const types = parts.map(typeOf);
  return types.every((type) => type !== null) ? build(types) : null;
}
