import { parseGraph, type Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';

/** A graph that grows with `size`; `sizes` are n, 2n, 4n. */
export type Shape = { readonly size: number; readonly graph: (size: number) => Graph };

const input: Drawn = [
  'Read Parquet',
  {
    path: '/in',
    outputColNames: ['a', 'b', 'x', 's', 'd', 'arr'],
    outputColTypes: ['INTEGER', 'LONG', 'DOUBLE', 'STRING', 'DATE', 'ARRAY<INTEGER>'],
  },
];

/** One column computed by `text` from a file. */
function computed(text: string): Graph {
  return draw(
    { in: input, add: ['Add Columns', { outputCols: ['z'], expressions: [text] }], out: print },
    chainOf(['in', 'add', 'out']),
  );
}

function filtered(text: string): Graph {
  return draw(
    { in: input, filter: ['Filter Rows', { conditionExpr: text }], out: print },
    chainOf(['in', 'filter', 'out']),
  );
}

function query(sql: string, from: Drawn = input): Graph {
  return draw(
    { in: from, sql: ['SQL', { tempTable: 't', sql }], out: print },
    chainOf(['in', 'sql', 'out']),
  );
}

const print: Drawn = ['Print Rows', {}];

function chainOf(ids: readonly string[]): [string, string][] {
  return ids.slice(1).map((id, index) => [ids[index]!, id]);
}

const times = (count: number, each: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join(separator);

const nested = (depth: number, open: string, inner: string, close: string): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

const names = (count: number, prefix = 'c'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

function wide(columns: number, type = 'STRING'): Drawn {
  return [
    'Read Parquet',
    { path: '/in', outputColNames: names(columns), outputColTypes: names(columns).map(() => type) },
  ];
}

/** A wide file through one node. */
function over(
  columns: number,
  name: string,
  settings: Readonly<Record<string, unknown>>,
  type = 'STRING',
): Graph {
  return draw(
    { in: wide(columns, type), node: [name, settings], out: print },
    chainOf(['in', 'node', 'out']),
  );
}

function chain(count: number, node: (index: number) => Drawn): Graph {
  const ids = names(count, 'n');
  return draw(
    { in: input, ...Object.fromEntries(ids.map((id, index) => [id, node(index)])), out: print },
    chainOf(['in', ...ids, 'out']),
  );
}

function selfCombined(count: number, node: (index: number) => Drawn, last: Drawn = print): Graph {
  const ids = names(count, 'n');
  const pairs = chainOf(['in', ...ids]).flatMap((pair): [string, string][] => [pair, pair]);
  return draw(
    { in: input, ...Object.fromEntries(ids.map((id, index) => [id, node(index)])), out: last },
    [...pairs, [ids.at(-1)!, 'out']],
  );
}

function withParameters(count: number): Graph {
  const parameters = names(count, 'p').map((name) => ({
    name,
    type: 'STRING',
    value: 'v',
    description: '',
  }));
  return { ...filtered("s = '${p0}' or s = $p1"), parameters: JSON.stringify(parameters) };
}

const shape = (size: number, graph: (size: number) => Graph): Shape => ({ size, graph });

/** What has been slow, or might be. */
export const shapes: Readonly<Record<string, Shape>> = {
  'or chain': shape(12_500, (n) => filtered(times(n, (i) => `a = ${i}`, ' or '))),
  'and chain': shape(12_500, (n) => filtered(times(n, (i) => `a <> ${i}`, ' and '))),
  'and-or pairs': shape(6_000, (n) => filtered(times(n, (i) => `(a = ${i} and b = ${i})`, ' or '))),
  '+ chain': shape(50, (n) => computed(times(n, () => 'b', ' + '))),
  'long + chain': shape(12_500, (n) => computed(times(n, () => 'x', ' + '))),
  'decimal * chain': shape(50, (n) => computed(times(n, () => '1.5', ' * '))),
  'long || chain': shape(12_500, (n) => computed(times(n, () => 's', ' || '))),
  'concat arguments': shape(12_500, (n) => computed(`concat(${times(n, () => 's', ', ')})`)),
  'coalesce arguments': shape(12_500, (n) =>
    computed(`coalesce(${times(n, (i) => `nullif(s, '${i}')`, ', ')})`),
  ),
  'greatest arguments': shape(6_000, (n) =>
    computed(`greatest(${times(n, (i) => `a + ${i}`, ', ')})`),
  ),
  'array items': shape(12_500, (n) => computed(`size(array(${times(n, (i) => `${i}`, ', ')}))`)),
  'struct members': shape(6_000, (n) =>
    computed(`named_struct(${times(n, (i) => `'m${i}', a`, ', ')})`),
  ),
  'map entries': shape(6_000, (n) => computed(`size(map(${times(n, (i) => `'m${i}', a`, ', ')}))`)),
  'in list': shape(12_500, (n) => filtered(`a in (${times(n, (i) => `${i}`, ', ')})`)),
  'in list of columns': shape(12_500, (n) =>
    filtered(`a in (${times(n, (i) => `b + ${i}`, ', ')})`),
  ),
  'case branches': shape(12_500, (n) =>
    computed(`case ${times(n, (i) => `when a = ${i} then '${i}'`, ' ')} else s end`),
  ),
  'simple case branches': shape(12_500, (n) =>
    computed(`case a + b ${times(n, (i) => `when ${i} then '${i}'`, ' ')} end`),
  ),
  parentheses: shape(50, (n) => filtered(nested(n, '(', 'a = 1', ')'))),
  'many parentheses': shape(25_000, (n) => filtered(nested(n, '(', 'a = 1', ')'))),
  'parentheses after each other': shape(12_500, (n) =>
    filtered(times(n, (i) => `((a) = (${i}))`, ' or ')),
  ),
  'unclosed parentheses': shape(25_000, (n) => filtered('('.repeat(n))),
  'nested case': shape(25, (n) => computed(nested(n, 'case when a = 1 then ', 's', ' else s end'))),
  'nested case in else': shape(25, (n) =>
    computed(nested(n, 'case when a = 1 then s else ', 's', ' end')),
  ),
  'nested between': shape(25, (n) =>
    filtered(nested(n, '(', 'a > 1', ' between a > 1 and a > 2)')),
  ),
  'nested nullif': shape(25, (n) => computed(nested(n, 'nullif(', 's', ", 'x')"))),
  'nested in': shape(25, (n) => filtered(nested(n, '(', 'a > 1', ' in (true, a > 2))'))),
  'not chain': shape(50, (n) => filtered(`${'not '.repeat(n)}a = 1`)),
  'many nots': shape(25_000, (n) => filtered(`${'not '.repeat(n)}a = 1`)),
  'minus chain': shape(50, (n) => computed(`${'- '.repeat(n)}a`)),
  'many minuses': shape(25_000, (n) => computed(`${'- '.repeat(n)}a`)),
  'many casts': shape(25_000, (n) => computed(`a${'::int'.repeat(n)}`)),
  'many subscripts': shape(25_000, (n) => computed(`arr${'[0]'.repeat(n)}`)),
  'many members': shape(25_000, (n) => computed(`a${'.m'.repeat(n)}`)),
  'nested lambdas': shape(25, (n) => computed(nested(n, 'transform(arr, y -> size(', 'arr', '))'))),
  'long string': shape(200_000, (n) => filtered(`s = '${'y'.repeat(n)}'`)),
  'string of escapes': shape(100_000, (n) => filtered(`s = '${'\\n'.repeat(n)}'`)),
  'string of quotes': shape(100_000, (n) => filtered(`s = '${"''".repeat(n)}'`)),
  'string of dollars': shape(100_000, (n) => filtered(`s = '${'$p '.repeat(n)}'`)),
  'strings beside each other': shape(25_000, (n) => filtered(`s = ${"'y' ".repeat(n)}`)),
  'unclosed strings': shape(100_000, (n) => filtered("'a' ".repeat(n).concat("'"))),
  'long comment': shape(200_000, (n) => filtered(`a = 1 /* ${'y'.repeat(n)} */`)),
  'nested comments': shape(50_000, (n) => filtered(`a = 1 ${'/*'.repeat(n)}${'*/'.repeat(n)}`)),
  'unclosed comments': shape(100_000, (n) => filtered(`a = 1 ${'/*'.repeat(n)}`)),
  'line comments': shape(50_000, (n) => filtered(`a = 1 ${'-- y\n'.repeat(n)}`)),
  'long backtick name': shape(100_000, (n) => filtered(`\`${'y'.repeat(n)}\` = 1`)),
  'long digits': shape(200_000, (n) => filtered(`a = ${'1'.repeat(n)}`)),
  'long fraction': shape(200_000, (n) => filtered(`a = 0.${'1'.repeat(n)}`)),
  'huge exponent': shape(250_000_000, (n) => filtered(`a = 1e${n}BD`)),
  'long symbols': shape(50_000, (n) => filtered(`a ${'< '.repeat(n)} b`)),
  'long interval': shape(50_000, (n) => computed(`d + interval '${'1 day '.repeat(n)}'`)),
  'like pattern': shape(100_000, (n) => filtered(`s like '${'%a_'.repeat(n)}'`)),
  'like any': shape(12_500, (n) => filtered(`s like any (${times(n, (i) => `'%${i}'`, ', ')})`)),
  'rlike pattern': shape(50_000, (n) => filtered(`s rlike '${'(a|b)*'.repeat(n)}'`)),
  'rlike classes': shape(50_000, (n) => filtered(`s rlike '${'[a-z&&[^b]]'.repeat(n)}'`)),
  'rlike nested': shape(50_000, (n) => filtered(`s rlike '${nested(n, '(', 'a', ')')}'`)),
  'rlike nested classes': shape(50_000, (n) => filtered(`s rlike '${nested(n, '[a', 'a', ']')}'`)),
  'rlike escapes': shape(50_000, (n) => filtered(`s rlike r'${'\\p{Lower}\\d'.repeat(n)}'`)),
  'rlike quantifiers': shape(50_000, (n) => filtered(`s rlike '${'a{1,2}+?'.repeat(n)}'`)),
  'datetime pattern': shape(50_000, (n) => computed(`date_format(d, '${'yyyy-MM '.repeat(n)}')`)),
  'datetime text': shape(50_000, (n) => computed(`to_date(s, '''${'y'.repeat(n)}')`)),
  'many functions': shape(6_000, (n) =>
    computed(`concat(${times(n, (i) => `upper(substring(s, ${i}, 2))`, ', ')})`),
  ),
  'unknown names': shape(5_000, (n) => filtered(times(n, (i) => `qq${i} = 1`, ' or '))),
  'unknown functions': shape(5_000, (n) => filtered(times(n, (i) => `ff${i}(a) = 1`, ' or '))),
  'type depth': shape(25, (n) => computed(`cast(null as ${nested(n, 'array<', 'int', '>')})`)),
  'many types': shape(10_000, (n) =>
    computed(`cast(null as ${nested(n, 'struct<a: ', 'int', '>')})`),
  ),
  'struct type': shape(10_000, (n) =>
    computed(`cast(null as struct<${times(n, (i) => `m${i}: int`, ', ')}>)`),
  ),
  'from_json schema': shape(6_000, (n) =>
    computed(`from_json(s, '${times(n, (i) => `m${i} int`, ', ')}')`),
  ),
  'column type depth': shape(5_000, (n) =>
    draw(
      {
        in: [
          'Read Parquet',
          { path: '/in', outputColNames: ['a'], outputColTypes: [nested(n, 'ARRAY<', 'INT', '>')] },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'struct column': shape(10_000, (n) =>
    draw(
      {
        in: [
          'Read Parquet',
          {
            path: '/in',
            outputColNames: ['a'],
            outputColTypes: [`STRUCT<${times(n, (i) => `m${i}: INT`, ', ')}>`],
          },
        ],
        f: ['Filter Rows', { conditionExpr: 'a.m1 = 1' }],
        out: print,
      },
      chainOf(['in', 'f', 'out']),
    ),
  ),
  'members of a struct': shape(1_000, (n) =>
    draw(
      {
        in: [
          'Read Parquet',
          {
            path: '/in',
            outputColNames: ['a'],
            outputColTypes: [`STRUCT<${times(n, (i) => `m${i}: INT`, ', ')}>`],
          },
        ],
        f: ['Select Columns', { inputCols: ['a'] }],
        g: ['SQL', { tempTable: 't', sql: 'select a.* from t' }],
        out: print,
      },
      chainOf(['in', 'f', 'g', 'out']),
    ),
  ),
  'select items': shape(5_000, (n) =>
    query(`select ${times(n, (i) => `a + ${i} as c${i}`, ', ')} from t`),
  ),
  'select items without names': shape(2_500, (n) =>
    query(`select ${times(n, (i) => `a + ${i}`, ', ')} from t`),
  ),
  'select constants': shape(5_000, (n) =>
    query(`select ${times(n, (i) => `${i} as c${i}`, ', ')} from t`),
  ),
  'select strings': shape(5_000, (n) =>
    query(`select ${times(n, (i) => `'${i}' c${i}`, ', ')} from t`),
  ),
  'select aliases of aliases': shape(2_500, (n) =>
    query(`select a as c0, ${times(n, (i) => `c${i} + 1 as c${i + 1}`, ', ')} from t`),
  ),
  'select doubling aliases': shape(100, (n) =>
    query(`select a as c0, ${times(n, (i) => `c${i} + c${i} as c${i + 1}`, ', ')} from t`),
  ),
  'select of one alias': shape(5_000, (n) =>
    query(`select a as c, ${times(n, (i) => `c + ${i} as c${i}`, ', ')} from t`),
  ),
  'select star': shape(5_000, (n) => query('select * from t', wide(n))),
  'select star twice': shape(2_500, (n) => query('select * from t cross join t', wide(n))),
  'select all names': shape(5_000, (n) => query(`select ${names(n).join(', ')} from t`, wide(n))),
  'select qualified names': shape(5_000, (n) =>
    query(
      `select ${names(n)
        .map((name) => `t.${name}`)
        .join(', ')} from t`,
      wide(n),
    ),
  ),
  'select renamed': shape(5_000, (n) =>
    query(
      `select ${names(n)
        .map((name) => `${name} as r${name}`)
        .join(', ')} from t`,
      wide(n),
    ),
  ),
  'select except': shape(5_000, (n) =>
    query(`select * except (${names(n - 1).join(', ')}) from t`, wide(n)),
  ),
  'select casts': shape(5_000, (n) =>
    query(
      `select ${names(n)
        .map((name) => `cast(${name} as int) as ${name}`)
        .join(', ')} from t`,
      wide(n),
    ),
  ),
  'group by names': shape(2_500, (n) =>
    query(
      `select ${names(n).join(', ')}, count(*) as k from t group by ${names(n).join(', ')}`,
      wide(n),
    ),
  ),
  'group by numbers': shape(2_500, (n) =>
    query(
      `select ${names(n).join(', ')}, count(*) as k from t group by ${times(n, (i) => `${i + 1}`, ', ')}`,
      wide(n),
    ),
  ),
  'group by all': shape(2_500, (n) =>
    query(`select ${names(n).join(', ')}, count(*) as k from t group by all`, wide(n)),
  ),
  aggregates: shape(2_500, (n) =>
    query(
      `select ${names(n)
        .map((name) => `max(${name}) as ${name}`)
        .join(', ')} from t`,
      wide(n),
    ),
  ),
  'aggregate of expressions': shape(2_500, (n) =>
    query(`select ${times(n, (i) => `sum(a + ${i}) + count(*) as c${i}`, ', ')} from t group by b`),
  ),
  windows: shape(2_500, (n) =>
    query(
      `select ${times(n, (i) => `sum(a + ${i}) over (partition by b order by x) as c${i}`, ', ')} from t`,
    ),
  ),
  'named windows': shape(1_000, (n) =>
    query(
      `select ${times(n, (i) => `sum(a) over w${i} as c${i}`, ', ')} from t window ${times(n, (i) => `w${i} as (partition by b order by a + ${i})`, ', ')}`,
    ),
  ),
  'order by names': shape(2_500, (n) =>
    query(`select * from t order by ${names(n).join(', ')}`, wide(n)),
  ),
  'order by items': shape(2_500, (n) =>
    query(
      `select ${names(n)
        .map((name) => `upper(${name}) as u${name}`)
        .join(', ')} from t order by ${names(n)
        .map((name) => `u${name} desc`)
        .join(', ')}`,
      wide(n),
    ),
  ),
  'distinct columns': shape(2_500, (n) => query('select distinct * from t', wide(n))),
  'union of wide': shape(2_500, (n) => query('select * from t union all select * from t', wide(n))),
  'except of wide': shape(2_500, (n) => query('select * from t except select * from t', wide(n))),
  'natural join of wide': shape(1_000, (n) =>
    query('select * from t natural join t as u', wide(n)),
  ),
  'using join of wide': shape(1_000, (n) =>
    query(`select * from t join t as u using (${names(n).join(', ')})`, wide(n)),
  ),
  'using full join of wide': shape(1_000, (n) =>
    query(`select * from t full join t as u using (${names(n).join(', ')})`, wide(n)),
  ),
  'grouping sets': shape(250, (n) =>
    query(`select a, count(*) as k from t group by grouping sets (${times(n, () => '(a)', ', ')})`),
  ),
  cube: shape(5, (n) =>
    query(`select count(*) as k from t group by cube (${times(n, (i) => `a + ${i}`, ', ')})`),
  ),
  rollup: shape(100, (n) =>
    query(`select count(*) as k from t group by rollup (${times(n, (i) => `a + ${i}`, ', ')})`),
  ),
  ctes: shape(500, (n) =>
    query(
      `with c0 as (select * from t), ${times(n, (i) => `c${i + 1} as (select a, b from c${i})`, ', ')} select * from c${n}`,
    ),
  ),
  'ctes of one table': shape(500, (n) =>
    query(
      `with ${times(n, (i) => `c${i} as (select a + ${i} as a from t)`, ', ')} select * from c${n - 1}`,
    ),
  ),
  'doubling ctes': shape(25, (n) =>
    query(
      `with c0 as (select a from t), ${times(n, (i) => `c${i + 1} as (select a from c${i} union all select a from c${i})`, ', ')} select * from c${n}`,
    ),
  ),
  'doubling joins of ctes': shape(25, (n) =>
    query(
      `with c0 as (select a from t), ${times(n, (i) => `c${i + 1} as (select l.a from c${i} as l join c${i} as r on l.a = r.a)`, ', ')} select * from c${n}`,
    ),
  ),
  'doubling columns of ctes': shape(5, (n) =>
    query(
      `with c0 as (select a from t), ${times(n, (i) => `c${i + 1} as (select l.*, ${i} as k${i} from c${i} as l cross join c${i} as r)`, ', ')} select * from c${n}`,
    ),
  ),
  'doubling expressions of ctes': shape(25, (n) =>
    query(
      `with c0 as (select a from t), ${times(n, (i) => `c${i + 1} as (select a + a as a from c${i})`, ', ')} select * from c${n}`,
    ),
  ),
  subqueries: shape(25, (n) => query(nested(n, 'select * from (', 'select a from t', ')'))),
  'many subqueries': shape(10_000, (n) =>
    query(nested(n, 'select * from (', 'select a from t', ')')),
  ),
  'scalar subqueries': shape(50, (n) =>
    query(`select ${times(n, (i) => `(select max(a) + ${i} from t) as c${i}`, ', ')} from t`),
  ),
  'exists subqueries': shape(50, (n) =>
    query(
      `select a from t where ${times(n, (i) => `exists (select 1 from t as u where u.a = t.a + ${i})`, ' and ')}`,
    ),
  ),
  'in subqueries': shape(50, (n) =>
    query(`select a from t where ${times(n, (i) => `a in (select a + ${i} from t)`, ' and ')}`),
  ),
  'from tables': shape(50, (n) => query(`select t0.a from ${times(n, (i) => `t as t${i}`, ', ')}`)),
  'from joins': shape(50, (n) =>
    query(
      `select t0.a from t as t0 ${times(n, (i) => `join t as t${i + 1} on t0.a = t${i + 1}.a`, ' ')}`,
    ),
  ),
  'sql union all': shape(50, (n) => query(times(n, () => 'select a from t', ' union all '))),
  'many unions': shape(2_500, (n) => query(times(n, () => 'select a from t', ' union all '))),
  'values rows': shape(5_000, (n) =>
    query(`select * from values ${times(n, (i) => `(${i}, 'x')`, ', ')}`),
  ),
  'values columns': shape(2_500, (n) =>
    query(`select * from values (${times(n, (i) => `${i}`, ', ')})`),
  ),
  'pivot values': shape(500, (n) =>
    query(
      `select * from (select a, b, s from t) pivot (sum(a) for s in (${times(n, (i) => `'v${i}'`, ', ')}))`,
    ),
  ),
  'unpivot columns': shape(500, (n) =>
    query(`select * from t unpivot (v for k in (${names(n).join(', ')}))`, wide(n)),
  ),
  'lateral views': shape(50, (n) =>
    query(`select a from t ${times(n, (i) => `lateral view explode(arr) e${i} as v${i}`, ' ')}`),
  ),
  'add columns': shape(2_500, (n) =>
    draw(
      {
        in: input,
        add: [
          'Add Columns',
          { outputCols: names(n), expressions: names(n).map((_, i) => `a + ${i}`) },
        ],
        out: print,
      },
      chainOf(['in', 'add', 'out']),
    ),
  ),
  'add wrong columns': shape(1_000, (n) =>
    draw(
      {
        in: input,
        add: [
          'Add Columns',
          { outputCols: names(n), expressions: names(n).map((_, i) => `zz${i} + 1`) },
        ],
        out: print,
      },
      chainOf(['in', 'add', 'out']),
    ),
  ),
  'rename all': shape(5_000, (n) =>
    over(n, 'Rename Columns', { currentColNames: names(n), newColNames: names(n, 'r') }),
  ),
  'cast all': shape(5_000, (n) =>
    over(n, 'Cast Columns', {
      inputCols: names(n),
      outputColTypes: names(n).map(() => 'INTEGER'),
      outputColFormats: [],
    }),
  ),
  'fill all': shape(5_000, (n) =>
    over(n, 'Fill Nulls', { inputCols: names(n), values: names(n).map(() => 'x') }),
  ),
  'drop all but one': shape(5_000, (n) => over(n, 'Drop Columns', { inputCols: names(n - 1) })),
  'select all': shape(5_000, (n) => over(n, 'Select Columns', { inputCols: names(n) })),
  'select unknown': shape(1_000, (n) =>
    over(n, 'Select Columns', { inputCols: names(n, 'unknown') }),
  ),
  'sort by all': shape(5_000, (n) => over(n, 'Sort', { sortCols: names(n) })),
  'drop duplicates of wide': shape(5_000, (n) => over(n, 'Drop Duplicates', {})),
  'concat all': shape(5_000, (n) =>
    over(n, 'Concat Columns', { inputCols: names(n), outputCol: 'z', sep: ',' }),
  ),
  'coalesce all': shape(5_000, (n) =>
    over(n, 'Coalesce Columns', { inputCols: names(n), outputCol: 'z' }),
  ),
  'unpivot all': shape(5_000, (n) => over(n, 'Unpivot', { dataCols: names(n) })),
  'summary of wide': shape(500, (n) => over(n, 'Summary Statistics', {}, 'DOUBLE')),
  'group by all columns': shape(2_500, (n) =>
    over(n, 'Group By', {
      groupingCols: names(n),
      aggregateCols: ['*'],
      aggregateOperations: ['count'],
    }),
  ),
  'aggregate all': shape(2_500, (n) =>
    over(n, 'Group By', {
      groupingCols: [],
      aggregateCols: names(n),
      aggregateOperations: names(n).map(() => 'max'),
    }),
  ),
  'pivot node': shape(1_000, (n) =>
    draw(
      {
        in: input,
        pivot: [
          'Pivot',
          {
            groupingCols: ['a'],
            pivotCol: 's',
            pivotValues: names(n),
            aggregateCols: ['b'],
            aggregateOperations: ['sum'],
          },
        ],
        out: print,
      },
      chainOf(['in', 'pivot', 'out']),
    ),
  ),
  'case when node': shape(1_000, (n) =>
    draw(
      {
        in: input,
        c: [
          'Case When',
          {
            outputCol: 'z',
            whenConditions: names(n).map((_, i) => `a = ${i}`),
            values: names(n).map((_, i) => `'${i}'`),
          },
        ],
        out: print,
      },
      chainOf(['in', 'c', 'out']),
    ),
  ),
  'csv columns': shape(2_500, (n) =>
    draw(
      {
        in: [
          'Read CSV',
          {
            path: '/in.csv',
            outputColNames: names(n),
            outputColTypes: names(n).map(() => 'DOUBLE'),
            outputColFormats: names(n).map(() => ''),
          },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'csv dates': shape(1_000, (n) =>
    draw(
      {
        in: [
          'Read CSV',
          {
            path: '/in.csv',
            outputColNames: names(n),
            outputColTypes: names(n).map(() => 'DATE'),
            outputColFormats: names(n).map(() => 'dd.MM.yyyy'),
          },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'csv dropped lines': shape(200_000, (n) =>
    draw(
      {
        in: [
          'Read CSV',
          {
            path: '/in.csv',
            dropLinesContaining: 'y'.repeat(n),
            outputColNames: ['a'],
            outputColTypes: ['STRING'],
            outputColFormats: [''],
          },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'json columns': shape(1_000, (n) =>
    draw(
      {
        in: [
          'Read JSON',
          {
            path: '/in.json',
            outputColNames: names(n),
            outputColTypes: names(n).map(() => 'DOUBLE'),
          },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'parquet columns': shape(5_000, (n) => draw({ in: wide(n), out: print }, [['in', 'out']])),
  'too many columns': shape(50_000, (n) => draw({ in: wide(n), out: print }, [['in', 'out']])),
  'in-memory rows': shape(5_000, (n) =>
    draw(
      {
        in: [
          'In-Memory Dataset',
          {
            rows: names(n).map((_, i) => [i, 'x']),
            outputColNames: ['a', 'b'],
            outputColTypes: ['INTEGER', 'STRING'],
          },
        ],
        out: print,
      },
      [['in', 'out']],
    ),
  ),
  'save parquet': shape(5_000, (n) =>
    draw({ in: wide(n), out: ['Save Parquet', { path: '/out' }] }, [['in', 'out']]),
  ),
  'save csv': shape(2_500, (n) =>
    draw({ in: wide(n, 'DOUBLE'), out: ['Save CSV', { path: '/out' }] }, [['in', 'out']]),
  ),
  'list of entries': shape(50_000, (n) => over(1, 'Select Columns', { inputCols: names(n) })),
  'chain of filters': shape(1_000, (n) =>
    chain(n, (i) => ['Filter Rows', { conditionExpr: `a > ${i}` }]),
  ),
  'chain of added columns': shape(250, (n) =>
    chain(n, (i) => ['Add Columns', { outputCols: [`c${i}`], expressions: ['a + 1'] }]),
  ),
  'chain of replaced columns': shape(1_000, (n) =>
    chain(n, () => ['Add Columns', { outputCols: ['a'], expressions: ['a * 2'] }]),
  ),
  'chain of sorts': shape(1_000, (n) => chain(n, () => ['Sort', { sortCols: ['a'] }])),
  'chain of groups': shape(1_000, (n) =>
    chain(n, () => [
      'Group By',
      {
        groupingCols: ['a', 'b', 'x', 's', 'd', 'arr'],
        aggregateCols: ['*'],
        aggregateOperations: ['count'],
        outputCols: ['k'],
      },
    ]),
  ),
  'chain of samples': shape(1_000, (n) => chain(n, () => ['Sample', { fraction: '0.5' }])),
  'chain of limits': shape(1_000, (n) => chain(n, () => ['Limit', { limit: '10' }])),
  'chain of record ids': shape(250, (n) => chain(n, (i) => ['Record ID', { outputCol: `id${i}` }])),
  'wide chain': shape(100, (n) =>
    draw(
      {
        in: wide(1_000),
        ...Object.fromEntries(
          names(n, 'n').map((id, i) => [
            id,
            ['Filter Rows', { conditionExpr: `c${i} = 'x'` }] as Drawn,
          ]),
        ),
        out: print,
      },
      chainOf(['in', ...names(n, 'n'), 'out']),
    ),
  ),
  'self joins': shape(10, (n) =>
    selfCombined(n, (i) => ['Join', { joinType: 'cross', suffix: `_${i}` }]),
  ),
  'many self joins': shape(22, (n) =>
    selfCombined(n, (i) => ['Join', { joinType: 'cross', suffix: `_${i}` }]),
  ),
  'self joins of columns': shape(15, (n) =>
    selfCombined(n, () => [
      'Join on Common Columns',
      { joinCols: ['a', 'b', 'x', 's', 'd'], joinType: 'left_semi' },
    ]),
  ),
  'self unions': shape(15, (n) => selfCombined(n, () => ['Union All', {}])),
  'many self unions': shape(500, (n) => selfCombined(n, () => ['Union All', {}])),
  diamonds: shape(15, (n) => diamonds(n)),
  'many diamonds': shape(250, (n) => diamonds(n)),
  'union of many': shape(1_250, (n) =>
    draw(
      {
        in: input,
        u: ['Union All', {}],
        out: print,
        ...Object.fromEntries(
          names(n, 'f').map((id, i) => [
            id,
            ['Filter Rows', { conditionExpr: `a = ${i}` }] as Drawn,
          ]),
        ),
      },
      [
        ...names(n, 'f').flatMap((id): [string, string][] => [
          ['in', id],
          [id, 'u'],
        ]),
        ['u', 'out'],
      ],
    ),
  ),
  'join of many': shape(250, (n) =>
    draw(
      {
        in: input,
        j: ['Join', { joinType: 'left_semi', leftCols: ['a'], rightCols: ['a'] }],
        out: print,
        ...Object.fromEntries(
          names(n, 'f').map((id, i) => [
            id,
            ['Filter Rows', { conditionExpr: `a = ${i}` }] as Drawn,
          ]),
        ),
      },
      [
        ['in', 'j'],
        ...names(n, 'f').flatMap((id): [string, string][] => [
          ['in', id],
          [id, 'j'],
        ]),
        ['j', 'out'],
      ],
    ),
  ),
  'fan out': shape(1_000, (n) =>
    draw(
      { in: input, ...Object.fromEntries(names(n, 'p').map((id) => [id, print])) },
      names(n, 'p').map((id) => ['in', id]),
    ),
  ),
  'fan out of writers': shape(1_000, (n) =>
    draw(
      {
        in: input,
        ...Object.fromEntries(
          names(n, 'w').map((id) => [id, ['Save Parquet', { path: `/out/${id}` }] as Drawn]),
        ),
      },
      names(n, 'w').map((id) => ['in', id]),
    ),
  ),
  'readers and writers': shape(500, (n) =>
    draw(
      Object.fromEntries(
        names(n, 'w').flatMap((id): [string, Drawn][] => [
          [
            `r${id}`,
            [
              'Read Parquet',
              { path: `/in/${id}`, outputColNames: ['a'], outputColTypes: ['INTEGER'] },
            ],
          ],
          [id, ['Save Parquet', { path: `/out/${id}` }]],
        ]),
      ),
      names(n, 'w').map((id) => [`r${id}`, id]),
    ),
  ),
  'conflicting writers': shape(500, (n) =>
    draw(
      {
        in: input,
        ...Object.fromEntries(
          names(n, 'w').map((id) => [id, ['Save Parquet', { path: '/out' }] as Drawn]),
        ),
      },
      names(n, 'w').map((id) => ['in', id]),
    ),
  ),
  edges: shape(12_500, (n) =>
    draw({ in: input, u: ['Union All', {}], out: print }, [
      ...Array.from({ length: n }, (): [string, string] => ['in', 'u']),
      ['u', 'out'],
    ]),
  ),
  'edges to nowhere': shape(12_500, (n) =>
    draw(
      { in: input },
      Array.from({ length: n }, (_, i): [string, string] => ['in', `gone${i}`]),
    ),
  ),
  cycle: shape(1_000, (n) =>
    draw(Object.fromEntries(names(n).map((id) => [id, ['Sort', { sortCols: ['a'] }] as Drawn])), [
      ...chainOf(names(n)),
      [`c${n - 1}`, 'c0'],
    ]),
  ),
  'many cycles': shape(1_000, (n) =>
    draw(
      Object.fromEntries(names(2 * n).map((id) => [id, ['Sort', { sortCols: ['a'] }] as Drawn])),
      names(n).flatMap((_, i): [string, string][] => [
        [`c${2 * i}`, `c${2 * i + 1}`],
        [`c${2 * i + 1}`, `c${2 * i}`],
      ]),
    ),
  ),
  'unconnected nodes': shape(2_500, (n) =>
    draw(
      Object.fromEntries(names(n).map((id) => [id, ['Sort', { sortCols: ['a'] }] as Drawn])),
      [],
    ),
  ),
  'equal ids': shape(2_500, (n) =>
    parseGraph({
      name: 'x',
      nodes: Array.from({ length: n }, () => ({
        id: 'same',
        name: 'Sort',
        nodeClass: 'millrace.nodes.rows.Sort',
        type: 'transform',
      })),
      edges: [],
    }),
  ),
  fields: shape(25_000, (n) =>
    parseGraph({
      name: 'x',
      nodes: [
        {
          id: 'n',
          name: 'Sort',
          nodeClass: 'millrace.nodes.rows.Sort',
          type: 'transform',
          fields: Array.from({ length: n }, (_, i) => ({ name: `f${i}`, value: 'x' })),
        },
      ],
      edges: [],
    }),
  ),
  parameters: shape(2_500, withParameters),
  notes: shape(1_000_000, (n) =>
    draw({ in: input, note: ['Sticky Note', { comment: 'y '.repeat(n) }] }, []),
  ),
  'parameters in text': shape(50_000, (n) => ({
    ...draw({ in: input, out: ['Print Rows', { title: '$p1 '.repeat(n) }] }, [['in', 'out']]),
    parameters: '[{"name":"p1","type":"STRING","value":"v"}]',
  })),
};

/** One node into two, these into a join: as often as `count` says. */
function diamonds(count: number): Graph {
  const nodes: Record<string, Drawn> = {
    j0: ['Select Columns', { inputCols: ['a'] }],
    in: input,
    out: print,
  };
  const edges: [string, string][] = [
    ['in', 'j0'],
    [`j${count}`, 'out'],
  ];
  for (let index = 1; index <= count; index += 1) {
    nodes[`l${index}`] = ['Filter Rows', { conditionExpr: `a > ${index}` }];
    nodes[`r${index}`] = ['Filter Rows', { conditionExpr: `a < ${index}` }];
    nodes[`j${index}`] = ['Union All', {}];
    for (const side of ['l', 'r'])
      edges.push([`j${index - 1}`, `${side}${index}`], [`${side}${index}`, `j${index}`]);
  }
  return draw(nodes, edges);
}
