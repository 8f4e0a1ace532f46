import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  array,
  decimal,
  DOUBLE,
  INTEGER,
  LONG,
  map,
  range,
  scan,
  stage,
  STRING,
  struct,
  TIMESTAMP,
  type DataType,
  type FileTarget,
  type Relation,
} from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../contract.ts';
import { demand, type Outcome } from './engine-case.ts';
import { at, compute, field, of, table } from './plan-shorthand.ts';
import { failureOf, readResult, runProgram } from './run-program.ts';

/** Parquet files that can't be read, and files with different types. */
export function testParquet(getEngine: () => Engine): void {
  describe('parquet', () => {
    test('files that cannot be read are named, with the reason and what to do', async () => {
      const whole = await written(getEngine(), table({ n: LONG }, ['1']));
      const encrypted = Buffer.from(whole);
      encrypted.write('PARE', whole.length - 4);
      const files = {
        'empty.parquet': new Uint8Array(),
        'text.parquet': 'n,m\n1,2\n',
        'part.parquet': whole.subarray(0, whole.length - 20),
        'secret.parquet': encrypted,
      };
      for (const [name, content] of Object.entries(files)) {
        const error = await failed(getEngine(), LONG, { 'ok.parquet': whole, [name]: content });
        expect(error).toMatchObject({
          code: 'FILE_UNREADABLE',
          nodeId: 'read',
          field: 'path',
          message: messages[name],
        });
      }
    });

    test('damaged data is reported without the text of the engine', async () => {
      const numbers = range('n', 0n, 1n, 50_000n, at('range'));
      const bytes = Buffer.from(await written(getEngine(), numbers));
      bytes.fill(0xee, 60, bytes.length >> 1);
      const error = await failed(getEngine(), LONG, { 'bad.parquet': bytes });
      expect(error?.code).toBe('FILE_UNREADABLE');
      expect(error?.message).toMatch(/is damaged: a part of its data can't be read\. Copy or/);
    });

    test('a file whose column has another type is named', async () => {
      const files = {
        'a.parquet': await written(getEngine(), table({ n: INTEGER }, [1])),
        'b.parquet': await written(getEngine(), table({ n: STRING }, ['x'])),
      };
      const error = await failed(getEngine(), INTEGER, files);
      expect(error).toMatchObject({ code: 'SCHEMA_CHANGED', nodeId: 'read', field: 'path' });
      expect(error?.message).toMatch(
        /^Column `n` of `\/in: b\.parquet` is \w+ in the file but INT(EGER)? in the workflow\. Infer/,
      );
    });

    test.each([
      [INTEGER, LONG, LONG, [[1], [2]]],
      [INTEGER, DOUBLE, DOUBLE, [[1], [2.5]]],
      [decimal(4, 1), decimal(6, 3), decimal(6, 3), [['1.000'], ['2.500']]],
      [INTEGER, decimal(4, 1), decimal(11, 1), [['1.0'], ['2.5']]],
    ] as const)('%j and %j are read as the wider type', async (first, second, wider, expected) => {
      const files = {
        'a.parquet': await written(getEngine(), table({ n: first }, [one(first)])),
        'b.parquet': await written(getEngine(), table({ n: second }, [two(second)])),
      };
      const outcome = await read(getEngine(), wider, files);
      const rows = (await readResult(outcome, 'sink1')).rows.map(([value]) => [value]);
      expect(rows.map(String).toSorted()).toEqual(expected.map(String));
    });

    test('timestamps of old and newer writers are the same instants, read together', async () => {
      const { old, newer } = times;
      const files = { 'a.parquet': old, 'b.parquet': newer, 'c.parquet': newer, 'd.parquet': old };
      const outcome = await read(getEngine(), TIMESTAMP, files);
      const rows = (await readResult(outcome, 'sink1')).rows.map(([value]) => value);
      const instant = '1714979289123456';
      expect(rows.toSorted()).toEqual([instant, instant, instant, instant, null, null, null, null]);
    });

    test('local times of a lake table are in UTC where the table has instants', async () => {
      const files = { 'a.parquet': times.local, 'b.parquet': times.newer };
      const format = { kind: 'parquet', localTimes: 'UTC' } as const;
      const relation = scan('/in', format, [field('n', TIMESTAMP)], at('read'));
      const outcome = await readWith(getEngine(), relation, files);
      const rows = (await readResult(outcome, 'sink1')).rows.map(([value]) => value);
      expect(rows.toSorted()).toEqual(['1714979289123456', '1714979289123456', null, null]);
    });

    test('timestamps of old writers are instants inside of other values, too', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'millrace-parquet-'));
      await writeFile(join(folder, 'old.parquet'), times.nested);
      const relation = scan('/in', { kind: 'parquet' }, nestedTimes, at('read'));
      const sources = { '/in': [join(folder, 'old.parquet')] };
      const outcome = await runProgram(getEngine(), stage([demand(relation)]), { sources });
      const instant = '1714979289123456';
      expect((await readResult(outcome, 'sink1')).rows.map((row) => row.slice(0, 4))).toEqual([
        [instant, [instant, 1], [instant, null], [['k', [instant]]]],
        [null, null, null, null],
      ]);
    });
  });
}

const nestedTimes = [
  field('t', TIMESTAMP),
  field(
    's',
    struct([
      { name: 'x', type: TIMESTAMP },
      { name: 'n', type: INTEGER },
    ]),
  ),
  field('l', array(TIMESTAMP)),
  field('m', map(STRING, array(TIMESTAMP))),
];

/** Timestamps as `old` and `newer` writers store them: INT96, and microseconds. By PyArrow. */
const times = {
  local: bytes(
    'UEFSMRUAFRwVHCwVBBUAFQYVBhwAAAACAAAAAwGASlO7wxcGABUEGSw1ABgGc2NoZW1hFQIAFQQlAhgBbiUUTIwSHCwA',
    'AAAAABYEGRwZHCYAHBUEGSUGABkYAW4VABYEFkIWQiYISRwVABUAFQIAPCkGGSYCAgAAABZCFgQmCBZCACggcGFycXVl',
    'dC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZHBwAAACFAAAAUEFSMQ==',
  ),
  nested: bytes(
    'UEFSMRUAFSQVJCwVBBUAFQYVBhwAAAACAAAAAwEABBQ3XRcAABWLJQAVABUmFSYsFQQVABUGFQYcAAAAAwAAAAMCAAAE',
    'FDddFwAAFYslABUAFRYVFiwVBBUAFQYVBhwAAAADAAAAAwIAAQAAABUAFTIVMiwVBhUAFQYVBhwAAAACAAAAAwIDAAAA',
    'AwsAAAQUN10XAAAViyUAFQAVJBUkLBUEFQAVBhUGHAAAAAIAAAAEAAMAAAADAgABAAAAaxUAFTQVNCwVBBUAFQYVBhwA',
    'AAACAAAABAAEAAAAAwUAAAAEFDddFwAAFYslABUEGew1ABgGc2NoZW1hFQgAFQYlAhgBdAA1AhgBcxUEABUGJQIYAXgA',
    'FQIlAhgBbgA1AhgBbBUCFQZMPAAAADUEGARsaXN0FQIAFQYlAhgHZWxlbWVudAA1AhgBbRUCFQJMLAAAADUEGAlrZXlf',
    'dmFsdWUVBAAVDCUAGANrZXklAEwcAAAANQIYBXZhbHVlFQIVBkw8AAAANQQYBGxpc3QVAgAVBiUCGAdlbGVtZW50ABYE',
    'GRwZbCYAHBUGGSUGABkYAXQVABYEFkoWSiYISRwVABUAFQIAPCkGGSYCAgAAACYAHBUGGSUGABkoAXMBeBUAFgQWTBZM',
    'JlJJHBUAFQAVAgA8KQYZNgIAAgAAACYAHBUCGSUGABkoAXMBbhUAFgQWPBY8Jp4BSRwVABUAFQIAPCkGGTYCAAIAAAAm',
    'ABwVBhklBgAZOAFsBGxpc3QHZWxlbWVudBUAFgYWWBZYJtoBSRwVABUAFQIAPCkmBAIZRgIAAgIAAAAmABwVDBklBgAZ',
    'OAFtCWtleV92YWx1ZQNrZXkVABYEFkoWSiayAkkcFQAVABUCADwWAhkmBAAZNgIAAgAAACYAHBUGGSUGABlYAW0Ja2V5',
    'X3ZhbHVlBXZhbHVlBGxpc3QHZWxlbWVudBUAFgQWWhZaJvwCSRwVABUAFQIAPCk2BAAAGWYCAAAAAAIAAAAWzgMWBCYI',
    'Fs4DACggcGFycXVldC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZbBwAABwAABwAABwAABwAABwAAABHAgAAUEFSMQ==',
  ),
  old: bytes(
    'UEFSMRUAFSQVJCwVBBUAFQYVBhwAAAACAAAAAwEABBQ3XRcAABWLJQAVBBksNQAYBnNjaGVtYRUCABUGJQIYAW4AFgQZ',
    'HBkcJgAcFQYZJQYAGRgBbhUAFgQWShZKJghJHBUAFQAVAgA8KQYZJgICAAAAFkoWBCYIFkoAKCBwYXJxdWV0LWNwcC1h',
    'cnJvdyB2ZXJzaW9uIDI2LjAuMRkcHAAAAHoAAABQQVIx',
  ),
  newer: bytes(
    'UEFSMRUAFRwVHCwVBBUAFQYVBhwAAAACAAAAAwGASlO7wxcGABUEGSw1ABgGc2NoZW1hFQIAFQQlAhgBbiUUTIwRHCwA',
    'AAAAABYEGRwZHCYAHBUEGSUGABkYAW4VABYEFkIWQiYISRwVABUAFQIAPCkGGSYCAgAAABZCFgQmCBZCACggcGFycXVl',
    'dC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZHBwAAACFAAAAUEFSMQ==',
  ),
};

function bytes(...base64: readonly string[]): Uint8Array {
  return Buffer.from(base64.join(''), 'base64');
}

const messages: Readonly<Record<string, string>> = {
  'empty.parquet':
    '`/in: empty.parquet` is empty, so it is not a Parquet file. Write it again, or leave it out.',
  'text.parquet':
    '`/in: text.parquet` is not a Parquet file. Check the path, or use the reader of its format.',
  'part.parquet': '`/in: part.parquet` is incomplete: its end is missing. Copy or write it again.',
  'secret.parquet':
    "`/in: secret.parquet` is an encrypted Parquet file, which can't be read. Save it without encryption.",
};

function one(type: DataType): string | number {
  return type.kind === 'DECIMAL' ? (1).toFixed(type.scale) : type.kind === 'LONG' ? '1' : 1;
}

function two(type: DataType): string | number {
  if (type.kind === 'DECIMAL') return (2.5).toFixed(type.scale);
  return type.kind === 'LONG' ? '2' : 2.5;
}

async function written(engine: Engine, relation: Relation): Promise<Buffer> {
  const target: FileTarget = {
    kind: 'file',
    nodeId: 'save',
    path: '/out',
    saveMode: 'Overwrite',
    partitionBy: [],
    singleFile: true,
    format: { kind: 'parquet' },
  };
  const outcome = await runProgram(engine, stage([{ relation, target }]));
  const event = outcome.events.find(({ kind }) => kind === 'written');
  if (event?.kind !== 'written') throw new Error('Nothing was written.');
  const folder = join(outcome.workspace, event.folder);
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.parquet'));
  return readFile(join(folder, name));
}

async function read(
  engine: Engine,
  type: DataType,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Outcome> {
  return readWith(engine, scan('/in', { kind: 'parquet' }, [field('n', type)], at('read')), files);
}

async function readWith(
  engine: Engine,
  relation: Relation,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-parquet-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const paths = Object.keys(files).map((name) => join(folder, name));
  const shown = compute(relation, { n: of(relation, 'n') });
  return runProgram(engine, stage([demand(shown)]), { sources: { '/in': paths } });
}

async function failed(
  engine: Engine,
  type: DataType,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<
  { readonly code: string; readonly message: string; readonly nodeId: string | null } | undefined
> {
  return failureOf(await read(engine, type, files))?.error;
}
