import fc from 'fast-check';
import type { Json } from './visitor.ts';

/** Values of every type that are almost valid. */
const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '1',
    1,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 31),
    1e300,
    '\0',
    '../..',
    '[]',
    '{}',
    [],
    {},
    [null],
    [[]],
    {
      constructor: 1,
      toString: null,
    },
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as unknown),
);

const text = fc.oneof(
  fc.constantFrom(
    'x',
    '1',
    '/shared',
    '/shared/../x',
    '/shared/a.csv',
    '[]',
    '{"name":"x","nodes":[]}',
    '* * * * *',
    '0 0 30 2 *',
    'DAY',
    'CSV',
    ',',
    'a@b.c',
    "' or 1=1 --",
    'a\r\nb',
    'transform',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/**
 * Values that a schema of the OpenAPI document describes, with something wrong in them here and
 * there.
 */
export function nearValid(schema: Json, components: Json, depth = 0): fc.Arbitrary<unknown> {
  if (schema === undefined || depth > 5) return garbage;
  return fc.oneof(
    { weight: 1, arbitrary: garbage },
    { weight: 5, arbitrary: fitting(resolved(schema, components), components, depth) },
  );
}

function resolved(schema: Json, components: Json): Json {
  return schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)];
}

function fitting(schema: Json, components: Json, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: Json): fc.Arbitrary<unknown> => nearValid(one, components, depth + 1);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  switch (schema.type) {
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.constantFrom(0, 1, 2, 3, 7, -1, 60);
    case 'array':
      return fc.array(inner(schema.items), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries<Json>(schema.properties ?? { x: {} }).map(([name, property]) => [
            name,
            inner(property),
          ]),
        ),
        {
          requiredKeys: (schema.required ?? []).filter(
            (name: string) => name in (schema.properties ?? {}),
          ),
        },
      );
    default:
      return garbage;
  }
}
