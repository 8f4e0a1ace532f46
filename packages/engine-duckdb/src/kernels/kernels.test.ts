import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerKernels } from './register.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
});
afterAll(() => connection.closeSync());

async function valueOf(sql: string): Promise<unknown> {
  return (await connection.runAndReadAll(`SELECT ${sql}`)).getRows()[0]![0];
}

/** What Spark 4.2 returns. */
test.each([
  [`spark_murmur_int(7, 42)`, 1079293707],
  [`spark_xxhash_int(1, 42::BIGINT)`, -6698625589789238999n],
  [`spark_levenshtein('naïve', 'naive')`, 1],
  [`spark_to_char('-0.05', '$99,999.99MI')`, '$     0.05-'],
  [`spark_to_char('1234.56', 'S0999.9')`, '+####.#'],
  [`spark_to_number('12,454.8-', '99,999.9S')`, '-12454.8'],
  [`spark_to_number('123', '99')`, null],
  [`spark_exponent(12345.678, 2)`, '1.23e+04'],
  [`spark_large_float_text(9.671398486466501e24)`, '9.6713984E24'],
  [`spark_large_float_text(9.904352e23::FLOAT::DOUBLE)`, '9.904352E23'],
  [`spark_large_float_text(3.3230953e35::FLOAT::DOUBLE)`, '3.3230953E35'],
  [`spark_large_float_text(2::DOUBLE ** 64)`, '1.8446744E19'],
  [`spark_large_float_text(3.4028235e38::FLOAT::DOUBLE)`, '3.4028235E38'],
  [`spark_json_object('{"a":[{"b":1},{"b":[2,3]}]}', '$.a[*].b')`, '[1,[2,3]]'],
  [`spark_json_object('{"a":1', '$.a')`, null],
  [`spark_json_object(NULL, '$.a')`, null],
  [
    `hex(spark_aes_encrypt('Spark'::BLOB, '0000111122223333'::BLOB, 'ecb', 'PKCS', ''::BLOB, ''::BLOB))`,
    '348FF37EBDE05B7880BA339068FBDA5E',
  ],
  [`spark_try_aes_decrypt('a'::BLOB, '0000111122223333'::BLOB, 'GCM', 'DEFAULT', ''::BLOB)`, null],
  [`spark_vector_cosine([1, 2], [3, 4])`, 0.9838699102401733],
  [`spark_vector_norm([1e30, 1e30]::FLOAT[], 2::FLOAT)`, Infinity],
  [`octet_length(spark_bitmap([0, 32767]))`, 4096n],
  [`spark_url_part('http://a_b/', 'HOST')`, null],
  [`spark_url_parameter('http://a/?x=1&y=2', 'y')`, '2'],
])('%s', async (sql, value) => expect(await valueOf(sql)).toEqual(value));

test('a kernel that fails is not computed for rows that conditions leave out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kernels-'));
  const file = join(folder, 'texts.parquet');
  // The file has a dictionary of its few texts.
  await connection.run(
    `COPY (SELECT CASE WHEN i % 7 = 3 THEN 'no XML' ELSE '<a>' || i % 5 || '</a>' END AS s, i FROM range(10000) t(i)) TO '${file}'`,
  );
  const value = `spark_xpath_double(s, 'a')`;
  for (const rows of [
    `sum(${value}) FROM '${file}' WHERE s <> 'no XML'`,
    `sum(CASE WHEN s <> 'no XML' THEN ${value} END) FROM '${file}'`,
    `sum(x) FROM (SELECT ${value} AS x FROM '${file}' WHERE i % 7 <> 3) WHERE x > 0`,
  ])
    expect(await valueOf(rows)).toBe(
      Number(await valueOf(`sum(i % 5) FROM range(10000) t(i) WHERE i % 7 <> 3`)),
    );
  await rm(folder, { recursive: true });
});

test('a kernel is called for every row, with nulls between', async () => {
  const rows = await connection.runAndReadAll(
    `SELECT count(*), count(spark_levenshtein(x, 'é')) FROM (SELECT CASE WHEN i % 3 > 0 THEN i::VARCHAR END AS x FROM range(10000) t(i))`,
  );
  expect(rows.getRowsJS()).toEqual([[10000n, 6666n]]);
});

test('kernels over chunks of vectors read the right elements of many, filtered, and sliced rows', async () => {
  // Left of 0.5 in the second element: 1 and 10; right: the first element decides between two more.
  const trees = `[1, -1, 0, -1, -1, -1]::INTEGER[], [0.5, 0, 3e3, 0, 0, 0]::DOUBLE[], [2, 0, 4, 2, 4, 6]::INTEGER[], [0, 5]::INTEGER[], [1, 10, 2, 20, 3, 30, 100, 1000]::DOUBLE[]`;
  const rows = `(SELECT i, [i, i % 2]::DOUBLE[] AS v FROM range(7000) r(i) WHERE i % 3 <> 1)`;
  const expected = `CASE WHEN i % 2 = 0 THEN [101, 1010] WHEN i <= 3000 THEN [102, 1020] ELSE [103, 1030] END::DOUBLE[]`;
  const wrong = `count(*) FILTER (spark_tree_sums(v, ${trees}, 2) <> ${expected})`;
  expect(await valueOf(`${wrong} FROM ${rows}`)).toBe(0n);
  expect(
    await valueOf(`${wrong} FROM (SELECT i, list_slice(v || [5], 1, 2) AS v FROM ${rows})`),
  ).toBe(0n);
  expect(
    await valueOf(`count(*) FILTER (spark_tree_pairs(v, ${trees}, 2) <> ${expected}) FROM ${rows}`),
  ).toBe(0n);
  const single = `[1, -1, 0, -1, -1, -1]::INTEGER[], [0.5, 0, 3e3, 0, 0, 0]::DOUBLE[], [2, 0, 4, 1, 2, 3]::INTEGER[], [0, 5]::INTEGER[], [1, 2, 3, 100]::DOUBLE[]`;
  const wrongSum = `count(*) FILTER (spark_tree_sum(v, ${single}, 1) <> (${expected})[1])`;
  expect(await valueOf(`${wrongSum} FROM ${rows}`)).toBe(0n);
  const mixture = `[1, 0, 0, 1, 0, 1]::DOUBLE[], [2, 0, 0, 3, 1, 1]::DOUBLE[], [2, 1, 0]::INTEGER[]`;
  const squares = `[4 * (i - 1) * (i - 1) + 9 * (i % 2), (i + i % 2 - 1) * (i + i % 2 - 1), 0]::DOUBLE[]`;
  const found = `CAST(spark_mixture_squares(v, ${mixture}) AS DOUBLE[])[1:3]`;
  expect(await valueOf(`count(*) FILTER (${found} <> ${squares}) FROM ${rows}`)).toBe(0n);
});
