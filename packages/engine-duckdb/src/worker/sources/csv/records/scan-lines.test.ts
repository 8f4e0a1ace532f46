import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSegments } from './line-segments.ts';
import { RecordWalk, type EvenRecords } from './record-walk.ts';
import type { LineTable } from './step-table.ts';
import { walkFile } from './walk-file.ts';
import { walkStreams } from './walk-streams.ts';

const dialect: CsvDialect = {
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '',
  header: true,
  columns: 2,
};
const types: readonly DataType[] = [{ kind: 'INTEGER' }, { kind: 'DATE' }];
const folder = mkdtempSync(join(tmpdir(), 'millrace-segments-'));
const file = join(folder, 'rows.csv');

function withSegments<Found>(
  bytes: Buffer,
  segmentBytes: number,
  use: (segments: LineSegments) => Found,
): Found {
  writeFileSync(file, bytes);
  const segments = new LineSegments({ file, size: bytes.length, segmentBytes });
  try {
    return use(segments);
  } finally {
    segments.close();
  }
}

test('segments have whole lines, each line once', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '\r'), maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      (lines, isEnded, segmentBytes) => {
        const bytes = Buffer.from(lines.join('\n') + (isEnded ? '\n' : ''));
        const parts = withSegments(bytes, segmentBytes, (segments) =>
          Array.from({ length: segments.count }, (_, index) => {
            const part = segments.read(index);
            return part === null ? null : Buffer.from(part);
          }),
        );
        const longest = Math.max(...lines.map((each) => Buffer.byteLength(each) + 1));
        if (parts.includes(null)) return expect(longest).toBeGreaterThan(segmentBytes);
        const found = parts as readonly Buffer[];
        expect(Buffer.concat(found)).toEqual(bytes);
        const filled = found.filter(({ length }) => length > 0);
        for (const part of filled.slice(0, -1)) expect(part.at(-1)).toBe(10);
      },
    ),
    { numRuns: 500 },
  );
});

const usual = ['1,2024-02-29', '-7,2024-01-01', ',', '12,'];
const odd = [
  'x,2024-01-01',
  '1,2024-02-30',
  '"1",2024-01-01',
  '"a,b",',
  '1',
  '1,,',
  '1,"a\nb"',
  '',
];

test('segments that another table accepts, in any order, change nothing', () => {
  const record = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
  let even = 0;
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 5, maxLength: 40 }),
      fc.infiniteStream(fc.nat(9)),
      fc.boolean(),
      (records, picks, isEnded) => {
        const bytes = Buffer.from(`a,b\n${records.join('\n')}${isEnded ? '\n' : ''}`);
        const expected = inOrder(bytes);
        if (expected !== null) even += 1;
        const found = withSegments(bytes, 64, (segments) => inAnyOrder(segments, picks));
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
  expect(even).toBeGreaterThan(100);
});

function inOrder(bytes: Buffer): EvenRecords | null {
  const walk = new RecordWalk(dialect, types);
  return walk.push(bytes) ? walk.end() : null;
}

/** As threads do it: some segments are only compared with a table of some time ago. */
function inAnyOrder(segments: LineSegments, picks: Iterator<number>): EvenRecords | null {
  const walk = new RecordWalk(dialect, types);
  const pick = (): number => picks.next().value as number;
  const left = Array.from({ length: segments.count - 1 }, (_, index) => index + 1);
  let open: Buffer | null = null;
  let table: LineTable | null = null;
  for (let segment = 0; ; segment = left.splice(pick() % left.length, 1)[0]!) {
    const lines = Buffer.from(segments.read(segment)!);
    const end = lines.lastIndexOf(10) + 1;
    if (end < lines.length) open = lines.subarray(end);
    const isAccepted = table !== null && pick() > 2 && walkStreams(lines, 0, end, table);
    if (!isAccepted && end > 0 && !walk.push(lines.subarray(0, end))) return null;
    if (table === null || pick() > 6) ({ table } = walk);
    if (left.length === 0) break;
  }
  return open === null || walk.push(open) ? walk.end() : null;
}

test('a file with a line longer than a segment is scanned as a whole', async () => {
  const bytes = Buffer.from(`a,b\n1,\n"${'x'.repeat(3000)}",\n2,\n`);
  writeFileSync(file, bytes);
  const options = { manyBytes: 1, segmentBytes: 1000 };
  const found = await walkFile(file, dialect, types, 2, new AbortController().signal, options);
  expect(found).toEqual(inOrder(bytes));
});
