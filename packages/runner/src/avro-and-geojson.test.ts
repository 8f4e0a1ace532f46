import { GeoFeatures, openAvro, WrongFormat } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { fieldValue } from '@millrace/model';
import { avroFiles, orcFiles } from '@millrace/processors/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subject } from './index.ts';
import { graphOf, openWorkbench, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
let subject: Subject;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

/** The columns that are pinned when a workflow with such a reader is saved: types, and formats. */
async function found(processor: string, path: string): Promise<Record<string, string>> {
  const graph = await bench.runner.pin(graphOf({ r: [processor, { path }] }), subject);
  const list = (name: string): readonly string[] =>
    JSON.parse(fieldValue(graph.nodes[0]!, name)) as readonly string[];
  const [types, formats] = [list('outputColTypes'), list('outputColFormats')];
  return Object.fromEntries(
    list('outputColNames').map((name, index) => [name, `${types[index]} ${formats[index]}`.trim()]),
  );
}

test('finds the columns of Avro in its schema', async () => {
  await bench.put('shared/rows.avro', avroFiles.rows);
  expect(await found('Read Avro', '/shared/rows.avro')).toEqual({
    b: 'BOOLEAN',
    i: 'INTEGER',
    l: 'LONG',
    f: 'FLOAT',
    d: 'DOUBLE',
    s: 'STRING',
    y: 'BINARY',
    e: 'STRING',
    e2: 'STRING',
    x: 'BINARY',
    dec: 'DECIMAL(38,4)',
    dat: 'DATE',
    ts: 'TIMESTAMP',
    tm: 'TIMESTAMP',
    lt: 'TIMESTAMP_NTZ',
    t: 'STRING',
    u: 'STRING',
    arr: 'ARRAY<DOUBLE>',
    m: 'MAP<STRING, STRUCT<day: DATE, raw: STRING>>',
    mix: 'STRING',
    num: 'DOUBLE',
    tree: 'STRUCT<v: INTEGER, next: STRING>',
  });
});

test('takes the widest type over the files of a folder, or names two without one', async () => {
  await bench.put('shared/drift/year=2024/a.avro', avroFiles.zstandard);
  await bench.put('shared/drift/year=2025/b.avro', avroFiles.bzip2);
  await bench.put('shared/drift/year=2025/c.avro', avroFiles.other);
  expect(await found('Read Avro', '/shared/drift')).toEqual({
    n: 'LONG',
    other: 'STRING',
    year: 'INTEGER partition',
  });
  const graph = graphOf({ r: ['Read Avro', { path: '/shared/drift' }] });
  const { rows } = await bench.runner.preview(graph, subject, 'r');
  expect(rows).toEqual([
    ['7', null, 2024],
    [null, null, 2024],
    ['1099511627776', null, 2025],
    [null, 'x', 2025],
  ]);
  await bench.put('shared/clash/a.avro', avroFiles.plain);
  await bench.put('shared/clash/b.avro', avroFiles.plain);
  await bench.put('shared/clash/c.avro', 'id\n1\n');
  const clash = graphOf({ r: ['Read Avro', { path: '/shared/clash' }] });
  await expect(bench.runner.preview(clash, subject, 'r')).rejects.toThrow(
    '"/shared/clash/c.avro" is not an Avro file. Check the path, or use the reader of its format.',
  );
});

test('finds the columns of features, also if they are named like the geometry', async () => {
  const features = [
    { type: 'Feature', id: 1, geometry: null, properties: { name: 'a', geometry: 'x' } },
    { type: 'Feature', id: 2, geometry: { type: 'Point' }, properties: { name: 'b', n: 1.5 } },
  ];
  await bench.put('shared/a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  expect(await found('Read GeoJSON', '/shared/a.geojson')).toEqual({
    id: 'INTEGER feature id',
    name: 'STRING',
    geometry: 'STRING property',
    n: 'DOUBLE',
    geometry_type: 'STRING geometry type',
    geometry_: 'STRING geometry',
  });
});

test('lists what is no feature, and Avro values that do not fit, with their places', async () => {
  const broken = '{"features": [\n{"type":"Feature","properties":{"n":1}},\n{"type":"Point"}]}';
  await bench.put('shared/bad.geojson', broken);
  const declared = { outputColNames: '["n"]', outputColTypes: '["INTEGER"]' };
  const geo = await bench.run({
    r: ['Read GeoJSON', { path: '/shared/bad.geojson', ...declared }],
    p: ['Print Rows', {}, 'r'],
  });
  expect((await bench.runner.rejected(geo.id))[0]).toMatchObject({
    rows: 1,
    sample: [{ line: 3, column: null, text: '{"type":"Point"}' }],
  });
  await bench.put('shared/large.avro', avroFiles.bzip2);
  const avro = await bench.run({
    r: ['Read Avro', { path: '/shared/large.avro', ...declared }],
    p: ['Print Rows', {}, 'r'],
  });
  expect((await bench.runner.rejected(avro.id))[0]).toMatchObject({
    rows: 1,
    sample: [{ line: 1, column: 'n', text: '1099511627776', reason: 'Too large for INTEGER' }],
  });
});

test('no damaged byte and no truncation of an Avro file has another error than its own', async () => {
  for (const file of [avroFiles.rows, avroFiles.zstandard, avroFiles.snappy]) {
    for (let index = 0; index < file.length; index += 5) {
      const changed = Uint8Array.from(file);
      changed[index]! ^= 0x81;
      for (const bytes of [changed, file.subarray(0, index)]) {
        const error = await readAvro(bytes).then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error !== null) expect(error).toBeInstanceOf(WrongFormat);
      }
    }
  }
});

test('an Avro file cannot claim any number of values without bytes', async () => {
  const schema = '{"type":"array","items":"null"}';
  const long = (value: bigint): readonly number[] =>
    value < 64n ? [Number(value * 2n)] : [Number((value * 2n) & 127n) | 128, ...rest(value / 64n)];
  const rest = (value: bigint): readonly number[] =>
    value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...rest(value / 128n)];
  const name = 'avro.schema';
  const body = [...long(2n ** 60n), 0];
  const bytes = Buffer.concat([
    Buffer.from('Obj\x01'),
    Uint8Array.from([...long(1n), ...long(BigInt(name.length))]),
    Buffer.from(name),
    Uint8Array.from(long(BigInt(schema.length))),
    Buffer.from(`${schema}\0${'x'.repeat(16)}`),
    Uint8Array.from([...long(1n), ...long(BigInt(body.length)), ...body]),
    Buffer.from('x'.repeat(16)),
  ]);
  await expect(readAvro(bytes)).rejects.toThrow('millions of values without bytes');
});

test('features that arrive in pieces are the same', () => {
  const text =
    '{"type":"FeatureCollection","x":{"features":[1]},"features":[{"a":"]}\\"[,"}, {"b":[{}]}],"y":[2]}\n{"type":"Feature"}';
  for (let length = 1; length <= text.length; length += 1) {
    const records: string[] = [];
    const splitter = new GeoFeatures((record) => records.push(record));
    for (let at = 0; at < text.length; at += length) splitter.push(text.slice(at, at + length));
    splitter.end();
    expect(records).toEqual(['{"a":"]}\\"[,"}', '{"b":[{}]}', '{"type":"Feature"}']);
  }
});

async function readAvro(bytes: Uint8Array): Promise<number> {
  const { records } = await openAvro(once(bytes));
  let count = 0;
  for await (const some of records) count += some.length;
  return count;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** A file whose postscript names another codec. The codec follows the footer's length. */
function withCodec(file: Buffer, codec: number): Buffer {
  const bytes = Buffer.from(file);
  const script = bytes.length - 1 - bytes.at(-1)!;
  const at = bytes.indexOf(0x10, script + 2) + 1;
  bytes[at] = codec;
  return bytes;
}

test.each(['zlib', 'snappy', 'lz4', 'zstd'] as const)(
  'finds the columns of ORC in its footer, packed with %s',
  async (codec) => {
    await bench.put(`shared/${codec}.orc`, orcFiles[codec]);
    expect(await found('Read ORC', `/shared/${codec}.orc`)).toEqual({
      i: 'INTEGER',
      s: 'STRING',
      n: 'DECIMAL(20,2)',
      d: 'DATE',
      l: 'ARRAY<DOUBLE>',
      t: 'STRUCT<a: BOOLEAN, b: BINARY>',
    });
  },
);

test.each([
  ['is compressed with LZO', withCodec(Buffer.from(orcFiles.zlib), 3)],
  ['is incomplete', orcFiles.zlib.subarray(0, 400)],
  ['is not an ORC file', Buffer.from('id,name\n1,x\n')],
  ['is damaged', Buffer.from(orcFiles.zlib).fill(0xff, 500, 800)],
  ['ORC files are read on Spark only', orcFiles.zstd],
])('says that an ORC file %s', async (problem, content) => {
  await bench.put('shared/bad.orc', content);
  const graph = graphOf({ r: ['Read ORC', { path: '/shared/bad.orc' }] });
  await expect(bench.runner.preview(graph, subject, 'r')).rejects.toThrow(problem);
});
