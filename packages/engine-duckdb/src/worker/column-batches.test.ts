import { closedFields, column, limit, LONG, project, scan, type Relation } from '@millrace/plan';
import { expect, test } from 'vitest';
import { columnBatches, joinBatches } from './column-batches.ts';

const origin = { nodeId: 'n' };
const fields = ['a', 'b', 'c'].map((name) => ({ name, type: LONG, nullable: true }));
const parquet = scan('/file', { kind: 'parquet' }, fields, origin);

function namesOf(relations: readonly Relation[]): readonly unknown[] {
  return relations.map(({ schema }) => closedFields(schema).map(({ name }) => name));
}

test('many columns of Parquet files are read in several parts', () => {
  expect(namesOf(columnBatches(limit(parquet, 5, 1, origin), 2))).toEqual([['a', 'b'], ['c']]);
  const renamed = project(
    parquet,
    fields.map((field) => ({ name: `${field.name}2`, expression: column(field) })),
    origin,
  );
  expect(namesOf(columnBatches(limit(renamed, 5, 0, origin), 2))).toEqual([['a2', 'b2'], ['c2']]);
});

test('what is few, has no limit or is not read row by row stays whole', () => {
  const all = limit(parquet, 5, 0, origin);
  expect(columnBatches(all, 3)).toEqual([all]);
  expect(columnBatches(parquet, 2)).toEqual([parquet]);
  const twice = limit(all, 3, 0, origin);
  expect(columnBatches(twice, 2)).toEqual([twice]);
});

test('rows are put together, and cut at the byte limit', () => {
  const one = { lines: ['[1,"x"]', '[2,"y"]'], cut: null };
  const other = { lines: ['[null]', '["é"]'], cut: { rows: false, cells: 1 } };
  expect(joinBatches([one, other])).toEqual({
    lines: ['[1,"x",null]', '[2,"y","é"]'],
    cut: { rows: false, cells: 1 },
  });
  expect(joinBatches([one, other], 20).lines).toEqual(['[1,"x",null]']);
  expect(joinBatches([one, other], 20).cut).toEqual({ rows: true, cells: 1 });
});
