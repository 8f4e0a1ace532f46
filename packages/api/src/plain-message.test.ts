import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainMessage } from './plain-message.ts';

const describe = (schema: z.ZodType, value: unknown): readonly string[] =>
  schema
    .safeParse(value, { error: plainMessage })
    .error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];

const id = z.union([
  z.int().nonnegative(),
  z.string().regex(/^\d+$/, 'must be a whole number, such as 7'),
]);

test.each<[string, z.ZodType, unknown]>([
  ['id is missing', z.object({ id: z.int() }), {}],
  ['id must be a number, not text', z.object({ id: z.int() }), { id: '1' }],
  ['must be a whole number', z.int(), 1.5],
  ['must be an object, not a number', z.object({}), 7],
  ['must be an object, not a list', z.record(z.string(), z.int()), []],
  ['must be true or false, not null', z.boolean(), null],
  ['must be at least 1', z.int().min(1), 0],
  ['must be greater than 0', z.number().positive(), 0],
  ['must be at most 10', z.int().max(10), 11],
  ['must have at most 3 characters', z.string().max(3), 'four'],
  ['must have at least 1 entry', z.array(z.int()).min(1), []],
  ['must be SKIP, QUEUE or PARALLEL', z.enum(['SKIP', 'QUEUE', 'PARALLEL']), 'x'],
  ['must be a whole number, such as 7', id, 'x'],
  ['must be a number or text, not a list', id, []],
  ['id is missing', z.object({ id }), {}],
  ['must be at least 0', id, -1],
  ['must not be blank', z.string().min(1, 'must not be blank'), ''],
])('%s', (expected, schema, value) => {
  expect(describe(schema, value)).toEqual([expected]);
});

test('an issue inside one of several alternatives is reported with its place', () => {
  const form = z.union([z.object({ name: z.string() }), z.string()]);
  expect(describe(form, { name: 7 })).toEqual(['name must be text, not a number']);
});
