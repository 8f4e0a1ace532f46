const text = `'Spark', '0000111122223333'`;
const eighteen = (item: string): string => `transform(sequence(1, 18), x -> float(${item}))`;

const base64Texts = ['AQID', ' AQI=\\\\n', 'AR==AQ==', 'AQ', '====', 'AQ ID', 'AQ_-', '', 'é'];

const timeTexts = [
  '2024-01-31T12:00:00Z',
  '2024-01-31T12:00:00.1234567891Z',
  '2024-01-31 12:00',
  '2024-1-3 1:2:3',
  '2024',
  '2024-01',
  '  2024-01-31  ',
  '2024-02-30',
  '2024-01-31T24:00:00',
  '2024-01-31T12:00:00+0200',
  '2024-01-31T12:00:00 +01:30:15',
  '2024-01-31T12:00:00+19:00',
  '2024-01-31T12:00:00[Europe/Paris]',
  '2024-01-31T12:00:00.',
  '2024-01-31T12:00:00z',
  '+2024-01-31T1:00:00UTC-3',
  '1500-02-29',
  '1893-04-01',
  '99999-01-01',
  '2024-01-31x',
  '',
]
  .map((a) => ({ a, b: 1 }))
  .concat([0, -1, 1.5, 1706700000, true, [], null].map((a) => ({ a, b: 2 })) as never);

/** Edges of functions that JavaScript computes on the embedded engine. */
export const kernelEdges: readonly string[] = [
  `aes_encrypt('é', repeat('k', 32), 'cbc', 'pkcs', X'000102030405060708090a0b0c0d0e0f')`,
  `aes_encrypt('', repeat('k', 24), 'gcm', 'none', X'000102030405060708090a0b', 'more')`,
  `aes_decrypt(aes_encrypt(${text}), '0000111122223333')`,
  `aes_encrypt('a', 'x', 'CTR')`,
  ...[`'CTR'`, `'ECB', 'NONE'`, `'ECB', 'DEFAULT', X'00'`, `'CBC', 'DEFAULT', X'00', 'a'`].map(
    (options) => `aes_encrypt(${text}, ${options})`,
  ),
  ...[`'ECB'`, `'CBC'`, `'GCM'`, `'ECB', 'PKCS', 'a'`].flatMap((options) =>
    [`X''`, `X'00'`, `unhex(repeat('00', 28))`].map(
      (bytes) => `try_aes_decrypt(${bytes}, '0000111122223333', ${options})`,
    ),
  ),
  `aes_decrypt(X'00', '0000111122223333')`,
  ...['inner_product', 'cosine_similarity', 'l2_distance'].flatMap((name) => [
    `vector_${name}(${eighteen('x * 0.1')}, ${eighteen('x * 0.37 - 3')})`,
    `vector_${name}(array(1.0F, NULL), array(1.0F, 2.0F))`,
    `vector_${name}(array(1.0F), array(1.0F, 2.0F))`,
    `vector_${name}(array(0.0F), array(float('nan')))`,
  ]),
  ...['', ', 1.0F', `, float('inf')`, ', 3.0F'].flatMap((degree) => [
    `vector_norm(${eighteen('x * 0.37 - 3')}${degree})`,
    `vector_normalize(${eighteen('x * 0.37 - 3')}${degree})`,
    `vector_normalize(array(1e-39F, 0.0F)${degree})`,
  ]),
  String.raw`to_csv(named_struct('a', '#', 'b', ' a"b\ ', 'c', ' ', 'd', '
#', 'e', 'a\
', 'f', NULL))`,
  `to_csv(named_struct('a', TIMESTAMP'1800-01-01 00:00:00.9999', 'b', 1e-7BD, 'c', double('nan')))`,
  `to_csv(named_struct('a', CAST(NULL AS INT)))`,
  ...base64Texts.map((text) => `from_json('{"a":"${text}"}', 'a BINARY')`),
  `from_json('["AQID","!"]', 'ARRAY<BINARY>')`,
  `from_json('{"k":"AQID","l":null}', 'MAP<STRING, BINARY>')`,
  ...['TIMESTAMP', 'TIMESTAMP_NTZ', 'DATE'].flatMap((type) => [
    `from_json('${JSON.stringify(timeTexts)}', 'ARRAY<STRUCT<a: ${type}, b: INT>>')`,
    `from_json('{"a":["2024-01-31","x"],"b":1}', 'a ARRAY<${type}>, b INT')`,
    `from_json('{"k":"2024-01-31","l":null}', 'MAP<STRING, ${type}>')`,
  ]),
  ...['', ',', ' 1 ,x', '+1,"a\\"', '1,"a,b" ,c', '99999999999, a\n'].map(
    (line) => `from_csv('${line}', 'a INT, b STRING')`,
  ),
  `from_csv('1d, 1 ,Inf,+Inf,-NaN,1e400', 'a DOUBLE, b DOUBLE, c DOUBLE, d DOUBLE, e DOUBLE, f FLOAT')`,
  `from_csv('1e2,-.005, 1,12345,true ,TRUE', 'a DECIMAL(5,2), b DECIMAL(5,2), c DECIMAL(5,2), d DECIMAL(5,2), e BOOLEAN, f BOOLEAN')`,
  ...[
    '{}',
    '[{}]',
    '{"b":[1,"",2.5],"a":{"c d":null}}',
    '[{"a":1},{"a":"x"}]',
    '',
    '[1,12345678901234567890]',
  ].map((json) => `schema_of_json('${json}')`),
  `schema_of_csv('1,2147483648,1.5,true,2024-01-31,2024-01-31 10:00:00,,a b,12345678901234567890')`,
];
