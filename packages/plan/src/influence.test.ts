import { expect, test } from 'vitest';
import * as plan from './index.ts';
import { DOUBLE, INTEGER, STRING, aggregateCall, column, type Relation } from './index.ts';

const origin = { nodeId: 'n' };
const fields = [
  { name: 'a', type: INTEGER, nullable: true },
  { name: 'b', type: INTEGER, nullable: true },
  { name: 's', type: STRING, nullable: true },
];
const source = plan.values(fields, [], origin);
const [a, b, s] = fields.map((field) => column(field));
const influenceOf = (
  root: Relation,
  of: string,
): { columns: string[]; rows: boolean } | undefined => {
  const found = plan.influence(source, of, [root]).get(root);
  return found === undefined
    ? undefined
    : { columns: [...found.columns].toSorted(), rows: found.rows };
};

test('values that are computed from the column', () => {
  const root = plan.project(
    source,
    [
      { name: 'x', expression: plan.call('add', [a!, b!], INTEGER, true) },
      { name: 'S', expression: s! },
    ],
    origin,
  );
  expect(influenceOf(root, 'A')).toEqual({ columns: ['x'], rows: false });
  expect(influenceOf(root, 's')).toEqual({ columns: ['s'], rows: false });
  const other = plan.project(source, [{ name: 'S', expression: s! }], origin);
  expect(influenceOf(other, 'a')).toBeUndefined();
});

test('rows, groups and order that the column decides', () => {
  const filtered = plan.filter(source, plan.equal(a!, b!), origin);
  expect(influenceOf(filtered, 'a')).toEqual({ columns: ['a'], rows: true });
  expect(influenceOf(filtered, 's')).toEqual({ columns: ['s'], rows: false });
  const count = { name: 'n', call: aggregateCall('count', [], plan.LONG) };
  const grouped = plan.aggregate(source, [{ name: 'g', expression: s! }], [count], origin);
  expect(influenceOf(grouped, 's')).toEqual({ columns: ['g'], rows: true });
  expect(influenceOf(plan.aggregate(filtered, [], [count], origin), 'a')).toEqual({
    columns: [],
    rows: true,
  });
  expect(
    influenceOf(plan.limit(plan.sort(source, [plan.sortKey(a!)], origin), 1, 0, origin), 'a'),
  ).toEqual({ columns: ['a'], rows: true });
  expect(influenceOf(plan.distinct(source, origin), 's')).toEqual({ columns: ['s'], rows: true });
  expect(
    influenceOf(
      plan.distinct(plan.project(source, [{ name: 'x', expression: a! }], origin), origin),
      's',
    ),
  ).toBeUndefined();
});

test('joins, unions, unpivots, added columns', () => {
  const right = plan.values([{ name: 'k', type: INTEGER, nullable: true }], [], { nodeId: 'm' });
  const k = column(right.schema.kind === 'closed' ? right.schema.fields[0]! : fields[0]!, 1);
  const joined = plan.join(
    'inner',
    source,
    right,
    plan.equal(a!, k),
    [
      { name: 's', expression: s! },
      { name: 'k', expression: k },
    ],
    origin,
  );
  expect(influenceOf(joined, 'a')).toEqual({ columns: [], rows: true });
  expect(influenceOf(joined, 's')).toEqual({ columns: ['s'], rows: false });
  expect(
    influenceOf(
      plan.union([right, plan.project(source, [{ name: 'x', expression: b! }], origin)], origin),
      'b',
    ),
  ).toEqual({ columns: ['k'], rows: false });
  const long = plan.unpivot(
    source,
    ['s'],
    [
      { column: 'a', label: 'a' },
      { column: 'b', label: 'b' },
    ],
    'name',
    'value',
    origin,
  );
  expect(influenceOf(long, 'b')).toEqual({ columns: ['value'], rows: false });
  expect(influenceOf(long, 's')).toEqual({ columns: ['s'], rows: false });
  expect(influenceOf(plan.rowId(source, 'id', 1n, origin), 'a')).toEqual({
    columns: ['a'],
    rows: false,
  });
});

test('a replaced column has no further influence', () => {
  const replaced = plan.project(
    source,
    [
      { name: 'a', expression: plan.literal(1.5, DOUBLE) },
      { name: 'b', expression: b! },
    ],
    origin,
  );
  expect(
    influenceOf(
      plan.filter(
        replaced,
        plan.isNull(column({ name: 'a', type: DOUBLE, nullable: true })),
        origin,
      ),
      'a',
    ),
  ).toBeUndefined();
});

test('a chain of thousands', () => {
  let root: Relation = source;
  for (let index = 0; index < 5000; index++) root = plan.filter(root, plan.isNull(b!), origin);
  expect(influenceOf(root, 'b')).toEqual({ columns: ['b'], rows: true });
  expect(plan.lineage(root, 'b')).toEqual([{ nodeId: 'n', column: 'b' }]);
});
