import type { Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';
import { checkedTexts, columnList } from './same-rules.ts';

/** The same question as a graph, and in SQL with DuckDB's own reader and the same columns. */
export type ReaderCase = {
  readonly name: string;
  readonly graph: Graph;
  /** `/data/` stands for the folder with the files. */
  readonly sql: string;
  /** The same with Millrace's rules by hand: rejected values are counted. Null: none can be. */
  readonly strictSql: string | null;
  /** What the path in the graph stands for, in that folder: a file or all files of a folder. */
  readonly source: string;
};

const flat = {
  id: 'LONG',
  category: 'STRING',
  amount: 'DOUBLE',
  quantity: 'LONG',
  active: 'BOOLEAN',
  day: 'DATE',
  customer: 'STRING',
} as const;
const remarks = { ...flat, note: 'STRING', reference: 'STRING' } as const;
const nested = {
  id: 'LONG',
  category: 'STRING',
  who: 'STRUCT<name: STRING, age: LONG>',
  marks: 'ARRAY<DOUBLE>',
} as const;
const wide = Object.fromEntries(
  Array.from({ length: 2000 }, (_, column) => [`c${column}`, 'LONG'] as const),
);

type Columns = Readonly<Record<string, string>>;
const whole = ['BIGINT', 'UBIGINT'] as const;
const texts = (): string => 'VARCHAR';
const json = (): string => 'JSON';

const byCategory: Drawn = [
  'Group By',
  {
    groupingCols: ['category'],
    aggregateCols: ['amount', 'quantity', 'id'],
    aggregateOperations: ['sum', 'sum', 'count'],
    outputCols: ['amount', 'quantity', 'items'],
  },
];
const ofCategory = 'SELECT category, sum(amount), sum(quantity), count(id)';
const ofChecked =
  'SELECT category, sum(typed_amount), sum(typed_quantity), count(typed_id), count(*) FILTER (WHERE wrong)';
const ofThree: Drawn = [
  'Group By',
  {
    groupingCols: [],
    aggregateCols: ['c0', 'c999', 'c1999'],
    aggregateOperations: ['sum', 'sum', 'sum'],
    outputCols: ['a', 'b', 'c'],
  },
];

export const readerCases: readonly ReaderCase[] = [
  question(
    'NDJSON, flat (208 MB)',
    'flat.ndjson',
    ['Read JSON', schema(flat)],
    byCategory,
    `${ofCategory} FROM ${readJson('flat.ndjson', columnList(flat))} GROUP BY 1`,
    `SELECT category->>'$' AS category, sum(TRY_CAST(amount AS DOUBLE)), sum(TRY_CAST(quantity AS BIGINT)), count(TRY_CAST(id AS BIGINT)), count(*) FILTER (WHERE NOT (${[
      isJson('id', 'BIGINT', whole),
      isJson('amount', 'DOUBLE', [...whole, 'DOUBLE']),
      isJson('quantity', 'BIGINT', whole),
      isJson('active', 'BOOLEAN', ['BOOLEAN']),
      `coalesce((day->>'$') LIKE '____-__-__' AND TRY_CAST(day->>'$' AS DATE) IS NOT NULL, true)`,
    ].join(' AND ')})) FROM ${readJson('flat.ndjson', columnList(flat, json))} GROUP BY 1`,
  ),
  question(
    'NDJSON, nested (63 MB)',
    'nested.ndjson',
    ['Read JSON', schema(nested)],
    [
      'SQL',
      {
        sql: 'SELECT category, sum(who.age) AS age, sum(marks[0]) AS mark, count(who.name) AS names FROM input GROUP BY category',
      },
    ],
    `SELECT category, sum(who.age), sum(marks[1]), count(who.name) FROM ${readJson('nested.ndjson', columnList({ ...nested, who: 'STRUCT(name VARCHAR, age BIGINT)', marks: 'DOUBLE[]' }))} GROUP BY 1`,
    `SELECT category->>'$' AS category, sum(TRY_CAST(who->'$.age' AS BIGINT)), sum(TRY_CAST(marks AS DOUBLE[])[1]), count(who->>'$.name'), count(*) FILTER (WHERE NOT (${[
      isJson('id', 'BIGINT', whole),
      `coalesce(json_type(who) IN ('OBJECT', 'NULL'), true)`,
      isJson(`(who->'$.age')`, 'BIGINT', whole),
      isJson('marks', 'DOUBLE[]', ['ARRAY']),
    ].join(' AND ')})) FROM ${readJson('nested.ndjson', columnList(nested, json))} GROUP BY 1`,
  ),
  question(
    '5,000 CSV files (14 MB)',
    'csv-parts',
    csv(flat),
    byCategory,
    `${ofCategory} FROM ${readCsv('csv-parts/*.csv', columnList(flat))} GROUP BY 1`,
    `${ofChecked} FROM ${checkedTexts(flat, readCsv('csv-parts/*.csv', columnList(flat, texts)))} GROUP BY 1`,
  ),
  question(
    'gzipped CSV (106 MB unpacked)',
    'flat.csv.gz',
    csv(flat),
    byCategory,
    `${ofCategory} FROM ${readCsv('flat.csv.gz', columnList(flat))} GROUP BY 1`,
    `${ofChecked} FROM ${checkedTexts(flat, readCsv('flat.csv.gz', columnList(flat, texts)))} GROUP BY 1`,
  ),
  question(
    'CSV to groups (451 MB)',
    'wide-rows.csv',
    csv(remarks),
    byCategory,
    `${ofCategory} FROM ${readCsv('wide-rows.csv', columnList(remarks))} GROUP BY 1`,
    `${ofChecked} FROM ${checkedTexts(remarks, readCsv('wide-rows.csv', columnList(remarks, texts)))} GROUP BY 1`,
  ),
  question(
    'CSV with 2,000 columns (78 MB)',
    'wide.csv',
    csv(wide),
    ofThree,
    `SELECT sum(c0), sum(c999), sum(c1999) FROM ${readCsv('wide.csv', columnList(wide))}`,
    `SELECT sum(typed_c0), sum(typed_c999), sum(typed_c1999), count(*) FILTER (WHERE wrong) FROM ${checkedTexts(wide, readCsv('wide.csv', columnList(wide, texts)))}`,
  ),
  question(
    '500 Parquet files',
    'parquet-parts',
    ['Read Parquet', schema(flat)],
    byCategory,
    `${ofCategory} FROM read_parquet('/data/parquet-parts/*.parquet', union_by_name = true) GROUP BY 1`,
    null,
  ),
  question(
    'Parquet with 10,000 columns',
    'wide.parquet',
    ['Read Parquet', schema(Object.fromEntries(columnNames(10_000)))],
    ofThree,
    `SELECT sum(c0), sum(c999), sum(c1999) FROM read_parquet('/data/wide.parquet')`,
    null,
  ),
];

function columnNames(count: number): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, column) => [`c${column}`, 'LONG'] as const);
}

function question(
  name: string,
  source: string,
  [reader, settings]: Drawn,
  work: Drawn,
  sql: string,
  strictSql: string | null,
): ReaderCase {
  const graph = draw(
    {
      read: [reader, { path: '/data', ...settings }],
      work,
      print: ['Print Rows', { title: '', n: '100' }],
    },
    [
      ['read', 'work'],
      ['work', 'print'],
    ],
  );
  return { name, source, graph, sql, strictSql };
}

function csv(columns: Columns): Drawn {
  return ['Read CSV', { header: 'true', ...schema(columns) }];
}

function schema(columns: Columns): Drawn[1] {
  return {
    outputColNames: Object.keys(columns),
    outputColTypes: Object.values(columns),
    outputColFormats: Object.keys(columns).map(() => ''),
  };
}

function readCsv(file: string, columns: string): string {
  return `read_csv('/data/${file}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = ${columns})`;
}

function readJson(file: string, columns: string): string {
  return `read_json('/data/${file}', format = 'newline_delimited', columns = ${columns})`;
}

/** Whether a value of a JSON file is missing, null, or one of these types that can be cast. */
function isJson(value: string, type: string, types: readonly string[]): string {
  const list = ['NULL', ...types].map((each) => `'${each}'`).join(', ');
  return `coalesce(json_type(${value}) IN (${list}) AND (json_type(${value}) = 'NULL' OR TRY_CAST(${value} AS ${type}) IS NOT NULL), true)`;
}
