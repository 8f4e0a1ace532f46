import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { processorNamed } from '@millrace/processors';
import { avroFiles, storedZip, workbook } from '@millrace/processors/cases';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowerCase, runDemands } from './run-case.ts';

/** What messages of DuckDB, of JavaScript and of libraries look like, which no user should see. */
const raw =
  /PAR1|\b(?:IO|Parser|Binder|Conversion|Invalid Input|INTERNAL|Catalog|Serialization|Out of Range|Invalid) Error\b|\bError:|TProtocol|TTransport|read_(?:csv|parquet|json)|LINE \d+:|SELECT |CAST\(|\.ts:\d|undefined|\[object|ENOENT|EISDIR|Z_DATA_ERROR|is not a function|Cannot read propert|millrace-engine-/;

type Reader = {
  readonly processor: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
};

const columns = {
  outputColNames: '["id", "name", "day"]',
  outputColTypes: '["INTEGER", "STRING", "DATE"]',
  outputColFormats: '["", "", ""]',
};
const rows = Array.from({ length: 40 }, (_, index) => [index, `name ${index} ä`, '2024-01-31']);
const csv = bytes(`id,name,day\n${rows.map((row) => row.join(',')).join('\n')}\n`);
const json = bytes(rows.map(([id, name, day]) => JSON.stringify({ id, name, day })).join('\n'));
const features = bytes(
  JSON.stringify({
    type: 'FeatureCollection',
    features: rows.map(([id, name, day]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [id, 52.4] },
      properties: { id, name, day },
    })),
  }),
);

let engine: Engine;
let readers: readonly Reader[];

beforeAll(async () => {
  engine = duckdbEngine({ workers: 1 });
  readers = [
    { processor: 'Read CSV', name: 'a.csv', settings: { header: 'true' }, content: csv },
    { processor: 'Read CSV', name: 'a.csv', settings: { mode: 'FAILFAST' }, content: csv },
    {
      processor: 'Read CSV',
      name: 'a.csv',
      settings: { skipLines: '1', comment: '#' },
      content: csv,
    },
    { processor: 'Read CSV', name: 'a.csv.gz', settings: {}, content: gzipSync(csv) },
    { processor: 'Read CSV', name: 'a.csv.zst', settings: {}, content: zstdCompressSync(csv) },
    {
      processor: 'Read CSV',
      name: 'a.csv.zip',
      settings: {},
      content: storedZip({ 'a.csv': csv.toString() }),
    },
    { processor: 'Read CSV', name: 'a.csv', settings: { encoding: 'UTF-16' }, content: csv },
    { processor: 'Read JSON', name: 'a.jsonl', settings: {}, content: json },
    {
      processor: 'Read JSON',
      name: 'a.json',
      settings: { multiLine: 'true' },
      content: bytes(`[${json.toString().replaceAll('\n', ',')}]`),
    },
    { processor: 'Read JSON', name: 'a.jsonl.gz', settings: {}, content: gzipSync(json) },
    { processor: 'Read Text Lines', name: 'a.txt', settings: {}, content: csv },
    {
      processor: 'Read Fixed Width',
      name: 'a.txt',
      settings: { positions: '["1-2", "3-10", "11-20"]' },
      content: csv,
    },
    {
      processor: 'Read XML',
      name: 'a.xml',
      settings: { rowTag: 'row' },
      content: bytes(
        `<rows>${rows.map(([id]) => `<row><id>${id}</id><name>ä</name></row>`).join('')}</rows>`,
      ),
    },
    {
      processor: 'Read Excel',
      name: 'a.xlsx',
      settings: { header: 'true' },
      content: workbook({
        name: 'one',
        rows: [
          ['id', 'name', 'day'],
          [1, 'a', '2024-01-31'],
        ],
      } as never),
    },
    { processor: 'Read Parquet', name: 'a.parquet', settings: {}, content: await parquetFile() },
    { processor: 'Read Avro', name: 'a.avro', settings: {}, content: avroFiles.rows },
    { processor: 'Read Avro', name: 'b.avro', settings: {}, content: avroFiles.snappy },
    { processor: 'Read GeoJSON', name: 'a.geojson', settings: {}, content: features },
  ];
});

afterAll(() => engine.close());

/** Each reader gets two of three variants. */
const variants = (reader: number): readonly number[] => [(reader % 3) + 1, ((reader + 1) % 3) + 1];
const damages: Readonly<Record<string, (content: Uint8Array, seed: number) => Uint8Array>> = {
  'nothing at all': () => bytes(''),
  'an end that is missing': (content, seed) =>
    content.subarray(0, Math.ceil((content.length * seed) / 4)),
  'flipped bits': flipBits,
  'a part of zeros': (content, seed) => {
    const changed = Buffer.from(content);
    return changed.fill(
      0,
      Math.floor((content.length * seed) / 5),
      Math.floor((content.length * (seed + 1)) / 5),
    );
  },
  'bytes of another format': (_, seed) =>
    [bytes('PAR1 but not really'), gzipSync('x'), storedZip({ 'x.txt': 'x', 'y.txt': 'y' })][
      seed - 1
    ]!,
  'text in an encoding of its own': (_, seed) =>
    Buffer.from(
      'id,name,day\n1,Zoë,2024-01-31\n',
      (['latin1', 'utf16le', 'base64'] as const)[seed - 1]!,
    ),
  'one long line': () => bytes(`id,name,day\n1,"${'x'.repeat(300_000)}`),
  'deep nesting': (_, seed) =>
    bytes(
      [`${'['.repeat(9000)}1`, `{"id":${'{"a":'.repeat(9000)}1`, `<rows>${'<row>'.repeat(9000)}`][
        seed - 1
      ]!,
    ),
};

describe('damaged files', () => {
  test.each(Object.keys(damages))(
    '%s: each error names the file, and shows no text of an engine or a library',
    async (kind) => {
      const wrong: string[] = [];
      for (const [index, reader] of readers.entries())
        for (const seed of variants(index)) {
          const issue = await issueOf(reader, damages[kind]!(reader.content, seed));
          if (issue !== null)
            wrong.push(
              `${reader.processor} ${reader.name} ${JSON.stringify(reader.settings)} ${seed}: ${issue}`,
            );
        }
      expect(wrong).toEqual([]);
    },
  );
});

/** What is wrong with the message of a failed run; null for a good one, or a run without errors. */
async function issueOf(
  { processor, name, settings }: Reader,
  content: Uint8Array,
): Promise<string | null> {
  const path = `/damaged/${name}`;
  const declared = processor === 'Read Text Lines' ? {} : columns;
  const each = {
    name,
    settings: { path, ...declared, ...settings },
    files: { [path]: content },
    expect: { error: 'FILE_UNREADABLE' },
  };
  const lowered = await lowerCase(engine, {
    processor: processorNamed(processor)!,
    case: each as never,
  });
  if (lowered.demands.length === 0) return `nothing to run: ${JSON.stringify(lowered.issues)}`;
  const outcome = await runDemands(engine, lowered.demands, each.files);
  if (outcome.kind === 'done') return null;
  const { code, message, nodeId } = outcome;
  if (raw.test(message)) return `raw: ${message}`;
  if (code === 'ENGINE_ERROR' || nodeId === null) return `${code} of ${nodeId}: ${message}`;
  if (!message.includes(name.replace(/\.(?:gz|zst|zip)$/, ''))) return `names no file: ${message}`;
  return null;
}

/** Flips a bit in every 50th byte, beginning somewhere. */
function flipBits(content: Uint8Array, seed: number): Uint8Array {
  const changed = Buffer.from(content);
  for (let at = seed * 7; at < changed.length; at += 50) changed[at]! ^= 1 << (seed + (at % 5));
  return changed;
}

function bytes(text: string): Buffer {
  return Buffer.from(text);
}

async function parquetFile(): Promise<Uint8Array> {
  const file = join(await mkdtemp(join(tmpdir(), 'millrace-parquet-')), 'a.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT CAST(range AS INTEGER) AS id, 'name ' || range AS name, DATE '2024-01-31' AS day FROM range(5000)) TO '${file}' (ROW_GROUP_SIZE 2048)`,
  );
  connection.closeSync();
  return readFile(file);
}
