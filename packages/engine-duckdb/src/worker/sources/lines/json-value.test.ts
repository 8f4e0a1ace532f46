import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { array, INTEGER, map, STRING, struct, type DataType } from '@millrace/plan';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { quoteText } from '../../../expression/literal.ts';
import { lostValue, typedValue } from './json-value.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});

const one = (name: string, type: DataType): DataType => struct([{ name, type }]);
const deep = ['a', 'b/~', 'c', 'a', 'b/~'].reduce<DataType>(
  (type, name) =>
    struct([
      { name: 'x', type: array(INTEGER) },
      { name, type },
    ]),
  one('n', INTEGER),
);
const types: Readonly<Record<string, DataType>> = {
  deep,
  list: array(array(one('a', one('n', INTEGER)))),
  map: map(STRING, one('a', array(one('n', INTEGER)))),
};

describe('a JSON value in a type', () => {
  test.each(Object.entries(types))(
    'is what fits, and the first that does not: %s',
    async (_name, type) => {
      const values = fc.sample(valueOf(type), { numRuns: 300, seed: 7 });
      const list = values.map((value) => `(${quoteText(JSON.stringify(value))}::JSON)`).join(', ');
      const typed = `SELECT j, ${typedValue('j', type, false)} AS t FROM (VALUES ${list}) AS v(j)`;
      const reader = await connection.runAndReadAll(
        `SELECT t, ${lostValue('j', 't', type, false)} FROM (${typed})`,
      );
      const rows = reader.getRowsJson();
      for (const [index, value] of values.entries()) {
        const [found, lost] = rows[index]!;
        expect([plain(found, type), lost], JSON.stringify(value)).toEqual([
          fitting(value, type),
          lostIn(value, type),
        ]);
      }
    },
  );

  test('the first of two members with the same name counts', async () => {
    const type = one('a', one('b', INTEGER));
    const text = quoteText('{"a":{"b":1,"b":2},"a":5}');
    const reader = await connection.runAndReadAll(
      `SELECT ${typedValue('j', type, false)} FROM (SELECT ${text}::JSON AS j)`,
    );
    expect(reader.getRowsJson()).toEqual([[{ a: { b: 1 } }]]);
  });

  test('a deeply nested struct and many keys take a moment', async () => {
    const levels = Array.from({ length: 40 }).reduce<DataType>((type) => one('a', type), INTEGER);
    const text = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
    const keys = Array.from({ length: 50_000 }, (_, key) => `"k${key}":{"n":${key}}`);
    const many = `{${keys.join(',')}}`;
    const reader = await connection.runAndReadAll(
      `SELECT ${typedValue('a', levels, false)} IS NOT NULL, cardinality(${typedValue('b', map(STRING, one('n', INTEGER)), false)}) FROM (SELECT ${quoteText(text)}::JSON AS a, ${quoteText(many)}::JSON AS b)`,
    );
    expect(reader.getRowsJson()).toEqual([[true, '50000']]);
  });
});

/** Mostly values of the type, with others among them. */
function valueOf(type: DataType): fc.Arbitrary<Json> {
  const other: fc.Arbitrary<Json> = fc.constantFrom<Json>(
    null,
    true,
    1.5,
    'x',
    [],
    [2],
    {},
    { n: 3 },
  );
  const usual = (): fc.Arbitrary<Json> => {
    if (type.kind === 'ARRAY') return fc.array(valueOf(type.element), { maxLength: 3 });
    if (type.kind === 'MAP')
      return fc.dictionary(fc.constantFrom('p', 'q', ''), valueOf(type.value));
    if (type.kind !== 'STRUCT') return fc.integer({ min: -9, max: 9 });
    const members = type.fields.map(({ name, type: part }) => [name, valueOf(part)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [] }) as fc.Arbitrary<Json>;
  };
  return fc.oneof({ weight: 12, arbitrary: usual() }, { weight: 1, arbitrary: other });
}

function fitting(value: Json, type: DataType): unknown {
  if (type.kind === 'ARRAY')
    return Array.isArray(value) ? value.map((entry) => fitting(entry, type.element)) : null;
  if (type.kind === 'MAP' && isObject(value))
    return Object.entries(value).map(([key, entry]) => [key, fitting(entry, type.value)]);
  if (type.kind === 'STRUCT' && isObject(value))
    return type.fields.map(({ name, type: part }) => fitting(value[name] ?? null, part));
  return type.kind === 'INTEGER' && Number.isInteger(value) ? value : null;
}

function lostIn(value: Json, type: DataType): string | null {
  if (value === null) return null;
  if (fitting(value, type) === null) return JSON.stringify(value);
  const parts: (readonly [Json, DataType])[] = [];
  if (type.kind === 'ARRAY')
    parts.push(...(value as Json[]).map((entry) => [entry, type.element] as const));
  else if (type.kind === 'MAP')
    parts.push(...Object.values(value).map((entry) => [entry as Json, type.value] as const));
  else if (type.kind === 'STRUCT' && isObject(value))
    parts.push(...type.fields.map((field) => [value[field.name] ?? null, field.type] as const));
  return parts.map(([part, of]) => lostIn(part, of)).find((found) => found !== null) ?? null;
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As `fitting` writes it. */
function plain(value: unknown, type: DataType): unknown {
  if (value === null) return null;
  if (type.kind === 'ARRAY') return (value as unknown[]).map((entry) => plain(entry, type.element));
  if (type.kind === 'MAP')
    return (value as { key: unknown; value: unknown }[]).map((entry) => [
      entry.key,
      plain(entry.value, type.value),
    ]);
  if (type.kind !== 'STRUCT') return value;
  return type.fields.map(({ name, type: part }) =>
    plain((value as Readonly<Record<string, unknown>>)[name] ?? null, part),
  );
}
