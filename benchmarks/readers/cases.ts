import type { Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';

/** The same question as a graph, and in SQL with DuckDB's own reader and the same columns. */
export type ReaderCase = {
  readonly name: string;
  readonly graph: Graph;
  /** `/data/` stands for the folder with the files. */
  readonly sql: string;
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
const duckdb: Columns = { LONG: 'BIGINT', STRING: 'VARCHAR' };

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
    `${ofCategory} FROM read_json('/data/flat.ndjson', format = 'newline_delimited', columns = ${types(flat)}) GROUP BY 1`,
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
    `SELECT category, sum(who.age), sum(marks[1]), count(who.name) FROM read_json('/data/nested.ndjson', format = 'newline_delimited', columns = ${types({ ...nested, who: 'STRUCT(name VARCHAR, age BIGINT)', marks: 'DOUBLE[]' })}) GROUP BY 1`,
  ),
  question(
    '5,000 CSV files (14 MB)',
    'csv-parts',
    csv(flat),
    byCategory,
    `${ofCategory} FROM ${readCsv('csv-parts/*.csv', flat)} GROUP BY 1`,
  ),
  question(
    'gzipped CSV (106 MB unpacked)',
    'flat.csv.gz',
    csv(flat),
    byCategory,
    `${ofCategory} FROM ${readCsv('flat.csv.gz', flat)} GROUP BY 1`,
  ),
  question(
    'CSV to groups (451 MB)',
    'wide-rows.csv',
    csv(remarks),
    byCategory,
    `${ofCategory} FROM ${readCsv('wide-rows.csv', remarks)} GROUP BY 1`,
  ),
  question(
    'CSV with 2,000 columns (78 MB)',
    'wide.csv',
    csv(wide),
    ofThree,
    `SELECT sum(c0), sum(c999), sum(c1999) FROM ${readCsv('wide.csv', wide)}`,
  ),
  question(
    '500 Parquet files',
    'parquet-parts',
    ['Read Parquet', schema(flat)],
    byCategory,
    `${ofCategory} FROM read_parquet('/data/parquet-parts/*.parquet', union_by_name = true) GROUP BY 1`,
  ),
  question(
    'Parquet with 10,000 columns',
    'wide.parquet',
    ['Read Parquet', schema(Object.fromEntries(columnNames(10_000)))],
    ofThree,
    `SELECT sum(c0), sum(c999), sum(c1999) FROM read_parquet('/data/wide.parquet')`,
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
  return { name, source, graph, sql };
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

function readCsv(file: string, columns: Columns): string {
  return `read_csv('/data/${file}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = ${types(columns)})`;
}

function types(columns: Columns): string {
  const list = Object.entries(columns).map(([name, type]) => `${name}: '${duckdb[type] ?? type}'`);
  return `{${list.join(', ')}}`;
}
