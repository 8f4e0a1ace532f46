import { typeName } from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import { typeOfJsonSchema } from './json-schema.ts';

describe('schemas as JSON', () => {
  test.each([
    ['{"type":"array","elementType":"long","containsNull":true}', 'ARRAY<LONG>'],
    [
      '{"type":"map","keyType":"string","valueType":"decimal(5,2)","valueContainsNull":true}',
      'MAP<STRING,DECIMAL(5,2)>',
    ],
    [
      '{"type":"struct","fields":[{"name":"a","type":"byte","nullable":true,"metadata":{}},{"name":"b","type":{"type":"struct","fields":[{"name":"c d","type":"timestamp_ntz"}]}}]}',
      'STRUCT<`a`: BYTE, `b`: STRUCT<`c d`: TIMESTAMP_NTZ>>',
    ],
  ])('%s', (text, name) => {
    expect(typeName(typeOfJsonSchema(text)!).replaceAll(/[`\s]/g, '')).toBe(
      name.replaceAll(/[`\s]/g, ''),
    );
  });

  test.each([
    'a INT',
    '{',
    'null',
    '[]',
    '{"type":"struct"}',
    '{"type":"array","elementType":"x"}',
    '{"type":"struct","fields":[null]}',
    '{"type":"struct","fields":[{"type":"long"}]}',
  ])('%s is none', (text) => expect(typeOfJsonSchema(text)).toBeNull());

  test('one with too many levels is none', () => {
    const levels = 100_000;
    const text = `${'{"type":"array","elementType":'.repeat(levels)}"long"${'}'.repeat(levels)}`;
    expect(typeOfJsonSchema(text)).toBeNull();
  });
});
