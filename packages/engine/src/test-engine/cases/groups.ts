import {
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  aggregate,
  aggregateCall,
  array,
  cast,
  decimal,
  sort,
  sortKey,
  struct,
  window,
  type AggregateName,
  type DataType,
  type Expression,
  type Aggregate,
  type Value,
  type WindowCall,
  type WindowName,
} from '@millrace/plan';
import { bag, sequence, type EngineCase } from '../engine-case.ts';
import { apply, at, compare, named, of, table, value } from '../plan-shorthand.ts';

const rows = table(
  { k: STRING, v: INTEGER, d: decimal(5, 2) },
  ['a', 1, '1.50'],
  ['a', null, null],
  ['b', 3, '2.25'],
  [null, 4, '0.01'],
  [null, 5, null],
);
const floats = table({ x: DOUBLE }, [0], ['-0'], ['NaN'], ['NaN'], [null]);
const nested = table({ l: array(DOUBLE) }, [[0, 'NaN']], [['-0', 'NaN']], [[1]]);

const call = (
  fn: AggregateName,
  type: DataType,
  ...args: readonly Expression[]
): ReturnType<typeof aggregateCall> => aggregateCall(fn, args, type);
const count = { name: 'n', call: aggregateCall('count', [], LONG, { nullable: false }) };

/** Of a value less than 4 above the integer range. */
const narrow = apply(
  'subtract',
  INTEGER,
  value(2_147_483_647, INTEGER),
  apply('subtract', INTEGER, of(rows, 'v'), value(4, INTEGER)),
);
const wide = compare('ge', of(rows, 'v'), value(4, INTEGER));

const numbered = (
  fn: WindowName | AggregateName,
  type: DataType,
  args: readonly Expression[],
  options: Partial<WindowCall> = {},
): WindowCall => ({
  kind: 'window',
  fn,
  args,
  type,
  nullable: true,
  ignoreNulls: false,
  partitionBy: [of(rows, 'k')],
  orderBy: [sortKey(of(rows, 'v'))],
  frame: null,
  ...options,
});

const filteredNames = ['sum', 'count', 'max', 'first'] as const;

/** Of the rows whose value is the index, at most 6, or that many more. */
function filtered(index: number): Aggregate['aggregates'][number] {
  const fn = filteredNames[index % 4]!;
  const filter = compare('eq', of(rows, 'v'), value(Math.floor(index / 4) % 7, INTEGER));
  const type = fn === 'max' || fn === 'first' ? INTEGER : LONG;
  const args = fn === 'count' ? [] : [of(rows, 'v')];
  return {
    name: `c${index}`,
    call: aggregateCall(fn, args, type, { filter, nullable: fn !== 'count' }),
  };
}

function ofFiltered(index: number, group: readonly number[]): Value {
  const wanted = Math.floor(index / 4) % 7;
  const isThere = group.includes(wanted);
  switch (filteredNames[index % 4]!) {
    case 'sum':
      return isThere ? String(wanted) : null;
    case 'count':
      return isThere ? '1' : '0';
    case 'first':
    case 'max':
      return isThere ? wanted : null;
  }
}

export const groupCases: readonly EngineCase[] = [
  {
    name: 'aggregate: nulls are a group of their own and count for nothing',
    relation: aggregate(
      rows,
      named({ k: of(rows, 'k') }),
      [
        count,
        { name: 'values', call: call('count', LONG, of(rows, 'v')) },
        { name: 'sum', call: call('sum', LONG, of(rows, 'v')) },
        { name: 'decimals', call: call('sum', decimal(15, 2), of(rows, 'd')) },
        { name: 'least', call: call('min', INTEGER, of(rows, 'v')) },
        { name: 'most', call: call('max', INTEGER, of(rows, 'v')) },
        { name: 'mean', call: call('avg', DOUBLE, of(rows, 'v')) },
      ],
      at('group'),
    ),
    expected: bag(
      ['a', '2', '1', '1', '1.50', 1, 1, 1],
      ['b', '1', '1', '3', '2.25', 3, 3, 3],
      [null, '2', '2', '9', '0.01', 4, 5, 4.5],
    ),
  },
  {
    name: 'aggregate: no groups over no rows is one row',
    relation: (() => {
      const none = table({ v: INTEGER });
      return aggregate(
        none,
        [],
        [count, { name: 'sum', call: call('sum', LONG, of(none, 'v')) }],
        at('group'),
      );
    })(),
    expected: sequence(['0', null]),
  },
  {
    name: 'aggregate: groups over no rows are none',
    relation: (() => {
      const none = table({ v: INTEGER });
      return aggregate(none, named({ v: of(none, 'v') }), [count], at('group'));
    })(),
    expected: sequence(),
  },
  {
    name: 'aggregate: NaN is one group, -0 and 0 are one and show 0',
    relation: aggregate(floats, named({ x: of(floats, 'x') }), [count], at('group')),
    expected: bag([0, '2'], ['NaN', '2'], [null, '1']),
  },
  {
    name: 'aggregate: the same inside arrays',
    relation: aggregate(nested, named({ l: of(nested, 'l') }), [count], at('group')),
    expected: bag([[0, 'NaN'], '2'], [[1], '1']),
  },
  {
    name: 'aggregate: sets of groups, one of them twice, see the columns themselves in calls',
    relation: aggregate(
      rows,
      named({ key: of(rows, 'k'), half: apply('div', LONG, of(rows, 'v'), value(2, INTEGER)) }),
      [count, { name: 'last', call: call('max', STRING, of(rows, 'k')) }],
      at('group'),
      { lists: [[0], [0], [1], []], id: 'id' },
    ),
    expected: bag(
      ...['a', 'b', null].flatMap((key) => {
        const row = [key, null, '1', key === 'b' ? '1' : '2', key];
        return [row, row];
      }),
      [null, '0', '2', '1', 'a'],
      [null, '1', '2', '1', 'b'],
      [null, '2', '2', '2', null],
      [null, null, '2', '1', 'a'],
      [null, null, '3', '5', 'b'],
    ),
  },
  {
    name: 'aggregate: sets of groups over no rows are none, even the empty set',
    relation: (() => {
      const none = table({ v: INTEGER });
      const sets = { lists: [[0], []], id: 'id' };
      return aggregate(none, named({ g: of(none, 'v') }), [count], at('group'), sets);
    })(),
    expected: bag(),
  },
  {
    name: 'aggregate: sets of groups without a call, -0 and 0 are one and show 0',
    relation: aggregate(floats, named({ g: of(floats, 'x') }), [], at('group'), {
      lists: [[0], []],
      id: 'id',
    }),
    expected: bag([0, '0'], ['NaN', '0'], [null, '0'], [null, '1']),
  },
  {
    name: 'aggregate: a constant group',
    relation: aggregate(rows, named({ one: value(1, INTEGER) }), [count], at('group')),
    expected: bag([1, '5']),
  },
  {
    name: 'aggregate: distinct and filter',
    relation: aggregate(
      rows,
      [],
      [
        { name: 'keys', call: aggregateCall('count', [of(rows, 'k')], LONG, { distinct: true }) },
        {
          name: 'big',
          call: aggregateCall('sum', [of(rows, 'v')], LONG, {
            filter: compare('ge', of(rows, 'v'), value(4, INTEGER)),
          }),
        },
      ],
      at('group'),
    ),
    expected: sequence(['2', '9']),
  },
  {
    name: 'aggregate: what a filter leaves out is never computed: the argument, a second one, the key of an order',
    relation: aggregate(
      rows,
      [],
      [
        { name: 'sum', call: aggregateCall('sum', [narrow], LONG, { filter: wide }) },
        {
          name: 'max_by',
          call: aggregateCall('max_by', [of(rows, 'v'), narrow], INTEGER, { filter: wide }),
        },
        {
          name: 'covar_pop',
          call: aggregateCall(
            'covar_pop',
            [cast(of(rows, 'v'), DOUBLE), cast(narrow, DOUBLE)],
            DOUBLE,
            { filter: wide },
          ),
        },
        {
          name: 'listagg',
          call: aggregateCall(
            'listagg',
            [cast(of(rows, 'v'), STRING), value('+', STRING)],
            STRING,
            { filter: wide, orderBy: [sortKey(narrow)] },
          ),
        },
        {
          name: 'distinct',
          call: aggregateCall('listagg', [cast(narrow, STRING), value('+', STRING)], STRING, {
            filter: wide,
            distinct: true,
            orderBy: [sortKey(cast(narrow, STRING))],
          }),
        },
      ],
      at('group'),
    ),
    expected: sequence(['4294967293', 4, -0.25, '5+4', '2147483646+2147483647']),
  },
  {
    name: 'aggregate: distinct texts in order, with a separator, without, and with null for one',
    relation: aggregate(
      rows,
      [],
      [[value('+', STRING)], [], [value(null, STRING)]].map((separator, index) => ({
        name: `c${index}`,
        call: aggregateCall('listagg', [of(rows, 'k'), ...separator], STRING, {
          distinct: true,
          orderBy: [sortKey(of(rows, 'k'), 'desc')],
        }),
      })),
      at('group'),
    ),
    expected: sequence(['b+a', 'ba', 'ba']),
  },
  {
    name: 'aggregate: 300 filters, of each kind',
    relation: aggregate(
      rows,
      named({ k: of(rows, 'k') }),
      Array.from({ length: 300 }, (_, index) => filtered(index)),
      at('group'),
    ),
    expected: bag(
      ['a', ...Array.from({ length: 300 }, (_, index) => ofFiltered(index, [1]))],
      ['b', ...Array.from({ length: 300 }, (_, index) => ofFiltered(index, [3]))],
      [null, ...Array.from({ length: 300 }, (_, index) => ofFiltered(index, [4, 5]))],
    ),
  },
  {
    name: 'window: numbers, running sums, neighbors',
    relation: window(
      rows,
      [
        { name: 'number', call: numbered('row_number', INTEGER, []) },
        { name: 'running', call: numbered('sum', LONG, [of(rows, 'v')]) },
        {
          name: 'before',
          call: numbered('lag', INTEGER, [of(rows, 'v'), value(1, INTEGER), value(-1, INTEGER)]),
        },
        { name: 'all', call: numbered('count', LONG, [], { partitionBy: [], orderBy: [] }) },
      ],
      at('window'),
    ),
    expected: bag(
      ['a', null, null, 1, null, -1, '5'],
      ['a', 1, '1.50', 2, '1', null, '5'],
      ['b', 3, '2.25', 1, '3', -1, '5'],
      [null, 4, '0.01', 1, '4', -1, '5'],
      [null, 5, null, 2, '9', 4, '5'],
    ),
  },
  {
    name: 'sort: nulls first, then the second key',
    relation: sort(rows, [sortKey(of(rows, 'k')), sortKey(of(rows, 'v'), 'desc')], at('sort')),
    expected: sequence(
      [null, 5, null],
      [null, 4, '0.01'],
      ['a', 1, '1.50'],
      ['a', null, null],
      ['b', 3, '2.25'],
    ),
  },
  {
    name: 'sort: nulls where they are wanted',
    relation: sort(
      rows,
      [sortKey(of(rows, 'd'), 'desc', 'first'), sortKey(of(rows, 'v'), 'asc', 'last')],
      at('sort'),
    ),
    expected: sequence(
      [null, 5, null],
      ['a', null, null],
      ['b', 3, '2.25'],
      ['a', 1, '1.50'],
      [null, 4, '0.01'],
    ),
  },
  {
    name: 'sort: NaN is greatest',
    relation: (() => {
      const numbers = table({ x: DOUBLE }, ['NaN'], ['Infinity'], [null], [-1]);
      return sort(numbers, [sortKey(of(numbers, 'x'))], at('sort'));
    })(),
    expected: sequence([null], [-1], ['Infinity'], ['NaN']),
  },
  {
    name: 'sort: lists and structs, nulls inside first',
    relation: (() => {
      const type = struct([
        { name: 'a', type: INTEGER },
        { name: 'b', type: array(STRING) },
      ]);
      const nestedRows = table(
        { s: type },
        [[2, []]],
        [[1, ['x', 'y']]],
        [null],
        [[null, ['z']]],
        [[1, ['x', null]]],
        [[1, ['x']]],
        [[1, null]],
      );
      return sort(nestedRows, [sortKey(of(nestedRows, 's'))], at('sort'));
    })(),
    expected: sequence(
      [null],
      [[null, ['z']]],
      [[1, null]],
      [[1, ['x']]],
      [[1, ['x', null]]],
      [[1, ['x', 'y']]],
      [[2, []]],
    ),
  },
  {
    name: 'sort: text by its UTF-8 bytes',
    relation: (() => {
      const texts = table(
        { s: STRING },
        ['b'],
        ['a'],
        ['B'],
        ['é'],
        ['\u{1f600}'],
        ['\uffee'],
        [''],
        ['aa'],
      );
      return sort(texts, [sortKey(of(texts, 's'))], at('sort'));
    })(),
    expected: sequence([''], ['B'], ['a'], ['aa'], ['b'], ['é'], ['\uffee'], ['\u{1f600}']),
  },
];
