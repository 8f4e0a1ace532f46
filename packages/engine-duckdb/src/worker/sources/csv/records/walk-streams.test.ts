import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonAutomaton } from '../../lines/usual/json-automaton.ts';
import { automatonOf } from './automaton.ts';
import { everyByte, stepThrough, type LineTable } from './step-table.ts';
import { walkStreams } from './walk-streams.ts';

const shape = { separator: ',', quote: '"', escape: '"', nulls: [''], lineEnd: 'LF' } as const;

function csvTable(columns: number): LineTable {
  const types = Array.from({ length: columns }, (_, column) =>
    column % 2 === 0 ? ({ kind: 'LONG' } as const) : null,
  );
  return automatonOf({ ...shape, types, quoted: types.map((type) => type === null) });
}

/** Few columns have a column of the table for each byte, many one for each class of bytes. */
const tables = {
  few: { table: csvTable(2), line: (text: string) => `12,"${text}"\n`, odd: 'x,""\n' },
  many: {
    table: csvTable(1000),
    line: (text: string) => `12,"${text}"${',7,'.repeat(499)}\n`,
    odd: '1,2\n',
  },
  json: {
    table: jsonAutomaton([{ name: 'a', type: { kind: 'STRING' } }])!,
    line: (text: string) => `{"a":"${text}"}\n`,
    odd: '{"a":"\n"}\n',
  },
};

test('one of the tables has classes of bytes', () => {
  expect(tables.many.table.classes).not.toEqual(everyByte);
  expect(tables.few.table.classes).toEqual(everyByte);
});

/** Lengths near those at which a range is split, or isn't. */
const length = fc.oneof(
  { weight: 20, arbitrary: fc.nat(200) },
  { weight: 3, arbitrary: fc.integer({ min: 4000, max: 9000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 500_000, max: 540_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_040_000, max: 1_060_000 }) },
);

test('parts side by side say what one byte after the other does', () => {
  let accepted = 0;
  let long = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(tables)),
      fc.array(length, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.tuple(fc.nat(), fc.constantFrom('odd line', 10, 34, 44, 120, 255)), {
        nil: null,
      }),
      fc.nat(3),
      ({ table, line, odd }, lengths, times, change, before) => {
        const lines = lengths.map((each) => line('y'.repeat(each)));
        const texts = Array.from({ length: times }, () => lines).flat();
        const size = texts.reduce((sum, each) => sum + each.length, 0);
        if (size > 1 << 22) return;
        if (change?.[1] === 'odd line') texts.splice(change[0] % (texts.length + 1), 0, odd);
        const bytes = Buffer.from('\n'.repeat(before) + texts.join(''));
        if (typeof change?.[1] === 'number') bytes[before + (change[0] % size)] = change[1];
        if (bytes.at(-1) !== 10) return;
        const { recordStart } = table;
        const expected =
          stepThrough(bytes, before, bytes.length, recordStart, table) === recordStart;
        expect(walkStreams(bytes, before, bytes.length, table)).toBe(expected);
        if (expected) accepted += 1;
        if (size > 4096) long += 1;
      },
    ),
    { numRuns: 60 },
  );
  expect(accepted).toBeGreaterThan(10);
  expect(long).toBeGreaterThan(20);
});

test.skipIf(process.platform !== 'linux')(
  'without addresses for WebAssembly, bytes are stepped through one by one',
  () => {
    const code = `
    import { walkStreams } from '${new URL('./walk-streams.ts', import.meta.url).href}';
    import { automatonOf } from '${new URL('./automaton.ts', import.meta.url).href}';
    const shape = ${JSON.stringify({ ...shape, types: [{ kind: 'LONG' }], quoted: [false] })};
    const table = automatonOf(shape);
    const walk = (text) => { const bytes = Buffer.from(text); return walkStreams(bytes, 0, bytes.length, table); };
    let room = 'room';
    const taken = [];
    try { while (taken.length < 50) taken.push(new WebAssembly.Memory({ initial: 1 })); } catch { room = 'no room'; }
    console.log(room, walk('12\\n'.repeat(9000)), walk('12\\n'.repeat(9000) + 'x\\n'));`;
    // Enough for Node to start as usual, but not for many memories of WebAssembly.
    const limited = 'ulimit -v 40000000 && exec "$0" --input-type=module --eval "$1"';
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', limited, process.execPath, code], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe('no room true false\n');
  },
);
