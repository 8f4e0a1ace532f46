import { compareResults, type Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import {
  INTEGER,
  answerClass,
  closed,
  project,
  scalarSignatures,
  stage,
  values,
  type AnswerClass,
  type Relation,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kernelEdges } from './kernel-edges.ts';
import { runTogether, type Answer } from './run-together.ts';
import { startSession } from './spark-session.ts';

/**
 * The examples of the function reference, and edges that no example shows: a new function's cases
 * go here.
 */
const expressions = [
  ...Object.values(scalarSignatures)
    .filter(({ internal, deterministic }) => !internal && deterministic)
    .flatMap(({ examples }) => examples),
  String.raw`quote('it\'s')`,
  String.raw`quote('a\\b')`,
  `quote('')`,
  `quote(NULL)`,
  `quote('😀\n')`,
  ...[0, 57, 58, 114, 115].map((bytes) => `base64(CAST(repeat('a', ${bytes}) AS BINARY))`),
  `unbase64(base64(CAST(repeat('a', 58) AS BINARY)))`,
  ...['9671398486466501000000000', '7.7371345e25', '-1e30', '3.3230953e35', '1.8446744e19'].map(
    (x) => `CAST(CAST('${x}' AS FLOAT) AS STRING)`,
  ),
  `to_json(named_struct('b', CAST(repeat('a', 100) AS BINARY), 'l', array(X'', NULL, X'FF00FE'), 'n', CAST(NULL AS BINARY)))`,
  ...[-5, -4, -3, -2, -1, 0, 1, 2, 3, 5].map((at) => `array_insert(array(1, 2), ${at}, 7)`),
  `map_concat(map('a', 1), map('a', 2))`,
  `map_concat(map('a', 1), map('b', 2L))`,
  `CAST(map('1', array('2')) AS MAP<INT, ARRAY<BIGINT>>)`,
  `map_concat(map('a', 1), CAST(NULL AS MAP<STRING, INT>))`,
  `map_from_entries(array(struct('a', 1), NULL))`,
  `map_from_entries(array(struct(CAST(NULL AS STRING), 1)))`,
  `map_zip_with(map('a', 1, 'c', 3), map('b', 2, 'a', 3), (k, x, y) -> x + y)`,
  `map_zip_with(map(1, 'a'), map(1L, 'b'), (k, x, y) -> k)`,
  `map_zip_with(map(1, 'a'), map(1.5, 'b'), (k, x, y) -> k)`,
  `map_zip_with(map(CAST(1 AS DECIMAL(36, 0)), 'a'), map(CAST(1 AS DECIMAL(36, 35)), 'b'), (k, x, y) -> k)`,
  `transform_keys(map('a', 1, 'b', 2), (k, v) -> 'x')`,
  `transform_values(map('a', map('b', 2)), (k, v) -> transform_values(v, (x, y) -> concat(k, x, y)))`,
  ...['', 'a', 'a:1:2,b', 'a:1,,b:2,'].map((text) => `str_to_map('${text}')`),
  String.raw`str_to_map('a=1|b=2', '\\|', '=')`,
  ...['{}', '[1]', 'x', '', '{"a":1,"a":2}'].map((text) => `json_object_keys('${text}')`),
  'acosh(0.5D)',
  'atanh(1)',
  'atanh(-1)',
  'atanh(2)',
  `asinh(double('-infinity'))`,
  `try_mod(CAST(-128 AS TINYINT), CAST(-1 AS TINYINT))`,
  ...[32768, -32768, -32769, -1, 0].flatMap((n) => [
    `bitmap_bit_position(${n})`,
    `bitmap_bucket_number(${n})`,
  ]),
  `bitmap_count(X'')`,
  ...['Ashcraft', 'Tymczak', 'Pfister', 'Honeyman', 'Wwxyz', 'bhb', 'b-b', 'aéb', '1abc', ''].map(
    (name) => `soundex('${name}')`,
  ),
  ...['', 'abc', 'é'].map((text) => `crc32('${text}')`),
  ...['ff', '-10', ' 12 ', '12 3', '', '-', '+5', '9223372036854775808'].flatMap((text) => [
    `conv('${text}', 16, 2)`,
    `conv('${text}', 10, -16)`,
  ]),
  `conv('-9223372036854775809', 10, 10)`,
  `conv('18446744073709551616', 10, 16)`,
  `conv('1', 10, 37)`,
  `sequence(DATE'2024-01-31', DATE'2024-05-30', INTERVAL 1 MONTH)`,
  `sequence(DATE'2024-03-31', DATE'2024-01-01', INTERVAL -1 MONTH)`,
  `sequence(DATE'2024-01-03', DATE'2024-01-01')`,
  `sequence(DATE'2024-01-01', DATE'2024-01-10', INTERVAL 1 WEEK)`,
  `sequence(DATE'2020-02-29', DATE'2024-02-29', INTERVAL 1 YEAR)`,
  `arrays_zip(array(1, 2), array('a'))`,
  `arrays_zip(array(1, 2), CAST(NULL AS ARRAY<STRING>))`,
  `named_struct('b', 5, '1', CAST(NULL AS INT))`,
  `to_binary('abc', 'HEX')`,
  `to_binary('zz')`,
  `try_to_binary('YWJj', 'base64')`,
  `validate_utf8(X'80')`,
  `make_timestamp_ntz(2024, 3, 10, 2, 30, 60)`,
  `make_timestamp_ltz(2024, 3, 10, 2, 30, 3.5)`,
  `make_ym_interval(178956970, 8)`,
  `make_dt_interval()`,
  `hash(-0.0D, double('NaN'), 1.50BD, CAST(-1 AS DECIMAL(30, 2)), X'80', 'é😀', NULL)`,
  `xxhash64(-0.0D, TIMESTAMP'1900-01-01 00:00:00', array(array(1, NULL)), repeat('é', 40))`,
  ...["'.99'", "'S0999.9'", "'$99,999.99MI'", "'9999PR'"].flatMap((format) => [
    `to_char(-0.05BD, ${format})`,
    `to_char(1234.56BD, ${format})`,
  ]),
  ...['12', '<12>', ' 1 2', '-12', '', '123'].map((text) => `to_number('${text}', '99PR')`),
  ...['http://u:p@a.b:8/c/d?e=f&g=h#i', 'mailto:a@b', 'http://a_b/', '//a', 'a b', '%', ''].flatMap(
    (url) =>
      ['HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY', 'USERINFO', 'X'].map(
        (part) => `try_parse_url('${url}', '${part}')`,
      ),
  ),
  ...['a/b', 'a/b/text()', 'a/b/@c', '//@*', 'a/zz', 'a/b | a/d', 'a/node()'].flatMap((path) =>
    ['xpath', 'xpath_string', 'xpath_boolean', 'xpath_double', 'xpath_int'].map(
      (name) =>
        `${name}('<a xmlns="u" xmlns:n="v">x<b c="-7">1</b><n:b>2.5</n:b><!-- y --><d>é&lt;</d><![CDATA[z]]></a>', '${path}')`,
    ),
  ),
  ...[
    '1 div 0',
    '0 div 0',
    '40000',
    '-3000000000.7',
    'number("1e3")',
    'round(-2.5)',
    '1 div 3',
  ].flatMap((path) =>
    ['string', 'boolean', 'number', 'float', 'long', 'int', 'short'].map(
      (type) => `xpath_${type}('<a/>', '${path}')`,
    ),
  ),
  `xpath('', 'a')`,
  `xpath('<a/>', '')`,
  `xpath_int('<a', 'a')`,
  `xpath_int('<a/>', 'a(')`,
  `xpath('<a/>', '1')`,
  `levenshtein('é😀', 'e', 1)`,
  `date_format(TIMESTAMP'2024-07-01 12:00:00', 'z zzzz')`,
  `assert_true(1 > 2)`,
  `assert_true(true, 'x')`,
  `current_schema()`,
  ...['$', '$.a[*].b', '$.a[*].b[*]', '$[*]', '$.a[0].b', '$.c'].map(
    (path) =>
      `get_json_object('{"a":[{"b":1.50},{"b":[2,"x"]}],"c":null,"c":"y\\u0001"}', '${path}')`,
  ),
  ...['{"a":[1,"x"],"b":2}', '[]', 'null', ' ', '{"a":1', '{"a":[3],"b":9999999999}x'].map(
    (text) => `from_json('${text}', 'a ARRAY<INT>, b INT')`,
  ),
  `format_string('%e %.0e %12.3E|', 12345.678D, 2.5D, double('-infinity'))`,
  `DATE'2024-01-31' + INTERVAL 1 MONTH * 13`,
  `DATE'2024-01-01' + INTERVAL 1 DAY * 2`,
  ...['TIMESTAMP', 'TIMESTAMP_NTZ'].flatMap((type) =>
    [
      `INTERVAL 7 HOUR, ${type}'1811-02-28 08:30:00.000001'`,
      `INTERVAL '1 12' DAY TO HOUR, ${type}'2024-03-10 13:00:00'`,
      `INTERVAL 5 DAY, ${type}'2024-01-01 00:00:00', ${type}'2030-01-01 12:00:00'`,
      `INTERVAL 5 MONTH, ${type}'1811-02-28 08:30:00'`,
      `INTERVAL 1 MONTH, ${type}'2024-04-30 08:30:00', ${type}'2024-01-31 09:00:00'`,
      `INTERVAL 1 MONTH, ${type}'2023-02-28 09:30:00', ${type}'2024-01-31 09:00:00'`,
      `INTERVAL 1 HOUR, CAST(NULL AS ${type})`,
    ].map((args) => `time_bucket(${args})`),
  ),
  `time_bucket(INTERVAL 1 HOUR, NULL)`,
  `time_bucket(NULL, TIMESTAMP'2024-01-01 00:00:00')`,
  `time_bucket(INTERVAL 1 HOUR, TIMESTAMP'2024-01-01 00:10:00', NULL)`,
  ...['TIMESTAMP', 'TIMESTAMP_NTZ'].flatMap((type) =>
    ['01:02:03 ', '01:02:03.5\t', '01:02 ', '01:02:03 x '].map(
      (clock) => `try_cast(' 2024-01-03 ${clock}' AS ${type})`,
    ),
  ),
  `collate(NULL, 'utf8_binary')`,
  `current_path()`,
  ...kernelEdges,
];

const origin = { nodeId: 'n1' };
const oneRow = values([{ name: 'one', type: INTEGER, nullable: false }], [[1]], origin);

describe('functions on both engines', () => {
  let duckdb: Engine;
  let spark: Engine;
  beforeAll(() => {
    duckdb = duckdbEngine({ workers: 1 });
    spark = startSession();
  });
  afterAll(() => Promise.all([duckdb.close(), spark.close()]));

  test('every example gives one answer', async () => {
    const runnable = expressions
      .map((text) => ({ text, relation: relationOf(text) }))
      .filter(({ relation }) => isDoneOnBoth(relation));
    expect(runnable.length).toBeGreaterThan(200);
    const relations = runnable.map(({ relation }) => relation);
    const [left, right] = [
      await runTogether(duckdb, relations),
      await runTogether(spark, relations),
    ];
    expect(
      runnable.flatMap(({ text }, index) =>
        differences(text, answerClass(relations[index]!), left[index]!, right[index]!),
      ),
    ).toEqual([]);
  });

  function isDoneOnBoth(relation: Relation): boolean {
    const program = stage([
      {
        relation,
        target: {
          kind: 'result',
          nodeId: 'n1',
          title: 'Rows',
          type: 'table',
          limit: 10,
          options: {},
        },
      },
    ]);
    return duckdb.check(program).length === 0 && spark.check(program).length === 0;
  }
});

function relationOf(text: string): Relation {
  const bound = bindExpression(text, closed([]), { origin, allow: 'scalar' });
  if (bound.kind !== 'bound') throw new Error(`${text}: ${JSON.stringify(bound)}`);
  return project(oneRow, [{ name: 'answer', expression: bound.expression }], origin);
}

function differences(
  text: string,
  promise: AnswerClass,
  left: Answer,
  right: Answer,
): readonly string[] {
  if ('rows' in left && 'rows' in right) {
    const comparison = compareResults(left.rows, right.rows, promise, {
      left: 'DuckDB',
      right: 'Spark',
    });
    return comparison.equal ? [] : comparison.differences.map((each) => `${text}: ${each}`);
  }
  const [one, other] = [left, right].map((answer) =>
    'error' in answer ? answer.error.code : 'rows',
  );
  return one === other ? [] : [`${text}: ${one} on DuckDB, ${other} on Spark`];
}
