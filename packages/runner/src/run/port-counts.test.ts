import {
  column,
  closedFields,
  filter,
  limit,
  LONG,
  project,
  scan,
  sort,
  sortKey,
  union,
  values,
  BOOLEAN,
  literal,
  type Relation,
} from '@millrace/plan';
import { expect, test } from 'vitest';
import { PortCounts } from './port-counts.ts';

const origin = { nodeId: 'n' };
const fields = [{ name: 'a', type: LONG, nullable: true }];
const file = scan('/a.parquet', { kind: 'parquet' }, fields, origin);
const some = filter(file, literal(true, BOOLEAN), origin);

function column1(relation: Relation): Parameters<typeof project>[1] {
  return [{ name: 'b', expression: column(closedFields(relation.schema)[0]!) }];
}

test('a count applies to all relations that pass its rows on, above and below', () => {
  const shown = sort(
    project(some, column1(some), origin),
    [sortKey(column(closedFields(project(some, column1(some), origin).schema)[0]!))],
    origin,
  );
  const counts = new PortCounts(
    new Map([
      ['filter', [some]],
      ['sort', [shown, null]],
      ['read', [file]],
    ]),
  );
  expect(['filter', 'sort', 'read', 'other'].map((id) => counts.of(id))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  counts.see(shown, 7);
  expect(['filter', 'sort', 'read'].map((id) => counts.of(id))).toEqual([[7], [7, null], null]);
});

test('counts are derived from counts, and never guessed', () => {
  const two = values(fields, [['1'], ['2']], origin);
  const both = union([two, some], origin);
  const counts = new PortCounts(
    new Map([
      ['values', [two]],
      ['union', [both]],
      ['limit', [limit(some, 5, 4, origin), limit(both, 100, 0, origin)]],
      ['filter', [filter(two, literal(true, BOOLEAN), origin)]],
    ]),
  );
  expect(counts.of('values')).toEqual([2]);
  expect([counts.of('union'), counts.of('limit'), counts.of('filter')]).toEqual([null, null, null]);
  counts.see(limit(some, 10, 2, origin), 4);
  expect([counts.of('union'), counts.of('limit'), counts.of('filter')]).toEqual([
    [8],
    [2, 8],
    null,
  ]);
});
