import fc from 'fast-check';
import type { FieldSpec } from '../define/field.ts';
import type { Processor } from '../define/processor.ts';

const names = [
  'a',
  'b',
  'd',
  'A',
  'new',
  'newer',
  'x y',
  'n1',
  'n2',
  '',
  '*',
  'qq',
  '`',
  '$$',
  'größe',
];
const expressions = [
  'a',
  'a > 1',
  'b',
  'd IS NULL',
  'a + ',
  'qq',
  '1 / a',
  "'x'",
  'true',
  'sum(a)',
  'a = b',
  '',
  'array(a)',
  '$$a',
  'rand()',
  'a + 1',
  'upper(b)',
  'year(d)',
  'coalesce(a, 0)',
  'a < 2',
];
const texts = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.5',
  'x',
  'true',
  '2024-01-31',
  '[',
  '[]',
  'null',
  '"',
  '\\t',
  ',',
];
const types = [
  'INTEGER',
  'STRING',
  'DATE',
  'DECIMAL',
  'DECIMAL(5,2)',
  'ARRAY<LONG>',
  'nothing',
  '',
];

/**
 * Settings of a processor over an input with the columns `a INTEGER`, `b STRING` and `d DATE`:
 * valid ones and arbitrary ones.
 */
export function arbitrarySettings(
  processor: Processor,
): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc.nat(3).chain((length) => {
    const fields = Object.entries(processor.fields).map(
      ([name, spec]) => [name, valueOrNot(spec, length)] as const,
    );
    return fc
      .tuple(...fields.map(([, value]) => value))
      .map((values) =>
        withoutUndefined(fields.map(([name], index) => [name, values[index]] as const)),
      );
  });
}

function valueOrNot(spec: FieldSpec, length: number): fc.Arbitrary<string | undefined> {
  const none = { weight: spec.required ? 1 : 10, arbitrary: fc.constant(undefined) };
  return fc.oneof(
    none,
    { weight: 20, arbitrary: valueOf(spec, length) },
    { weight: 1, arbitrary: fc.string() },
  );
}

function withoutUndefined(
  entries: readonly (readonly [string, string | undefined])[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Lists of the same node usually have the same length. */
function valueOf({ kind, options, title }: FieldSpec, length: number): fc.Arbitrary<string> {
  const list = (entries: readonly (string | null)[]): fc.Arbitrary<string> =>
    fc
      .oneof(
        {
          weight: 8,
          arbitrary: fc.array(fc.constantFrom(...entries), {
            minLength: length,
            maxLength: length,
          }),
        },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...entries), { maxLength: 3 }) },
      )
      .map((each) => JSON.stringify(each));
  switch (kind) {
    case 'choice':
    case 'flag':
      return fc.constantFrom(...(options ?? []));
    case 'columns':
      return list(['a', 'b', 'd', 'a', 'b', 'd', 'A', 'qq']);
    case 'names':
      return list(names);
    case 'choices':
      return list(options ?? []);
    case 'expressions':
      return list(expressions);
    case 'texts':
      return list(/type/i.test(title) ? types : [...names, ...texts]);
    case 'nullable texts':
      return list([...texts, null]);
    case 'column':
      return fc.constantFrom(...names);
    case 'expression':
    case 'sql':
      return fc.constantFrom(
        ...expressions,
        ...expressions.map((each) => `SELECT ${each} FROM input`),
      );
    case 'json':
      return fc.json();
    case 'path':
      return fc.constantFrom('/p', '/p/*', '');
    case 'character':
    case 'connection':
    case 'web connection':
    case 'database table':
    case 'dataset':
    case 'integer':
    case 'long':
    case 'number':
    case 'python':
    case 'scala':
    case 'text':
      return fc.constantFrom(...texts, ...names);
  }
}
