import { stride, streams } from './scan-code.ts';
import { ScanMemory } from './scan-memory.ts';
import { stepThrough, type StepTable } from './step-table.ts';

type Table = StepTable & { readonly recordStart: number };

const LF = 10;
const fewBytes = 4096;
/** More are not copied. */
const mostBytes = 1 << 25;

let memory: ScanMemory | null = null;

/**
 * Whether all records in a range of whole lines have the automaton's shape. Each step of an
 * automaton depends on the previous one, so eight parts of the range are scanned in an interleaved
 * loop, which takes a third of the time. A part may start at any line, because each is shown to end
 * where a record does.
 */
export function walkStreams(bytes: Buffer, from: number, to: number, automaton: Table): boolean {
  const { recordStart } = automaton;
  const size = to - from;
  if (size < fewBytes || size > mostBytes)
    return stepThrough(bytes, from, to, recordStart, automaton) === recordStart;
  const range = bytes.subarray(from, to);
  const cuts = Array.from({ length: streams + 1 }, (_, part) =>
    part === 0 || part === streams
      ? (size / streams) * part
      : range.indexOf(LF, Math.floor((size * part) / streams)) + 1,
  );
  const shortest = Math.min(...cuts.slice(1).map((cut, part) => cut - cuts[part]!));
  const length = shortest - (shortest % stride);
  memory ??= new ScanMemory();
  const scanner = memory.load(range, automaton);
  return scanner
    .many(cuts.slice(0, streams), length, recordStart)
    .every(
      (state, part) => scanner.one(cuts[part]! + length, cuts[part + 1]!, state) === recordStart,
    );
}
