import { PART, streams } from './scan-code.ts';
import { ScanMemory } from './scan-memory.ts';
import { stepThrough, type LineTable } from './step-table.ts';

const LF = 10;
const fewBytes = 4096;
/** What is scanned at a time. */
const blockBytes = 1 << 20;

/**
 * Null where there is none: the system reserves gigabytes of addresses for each, and a limit on them
 * may be too low for that. Undefined before the first range.
 */
let memory: ScanMemory | null | undefined;

/**
 * Whether all records in a range of whole lines have the automaton's shape. Each step of an
 * automaton depends on the previous one, so parts of the range are scanned in an interleaved loop,
 * which takes a third of the time. A part may start at any line, because each is shown to end where
 * a record does.
 */
export function walkStreams(
  bytes: Buffer,
  from: number,
  to: number,
  automaton: LineTable,
): boolean {
  for (let at = from; at < to;) {
    const end = to - at <= blockBytes ? to : bytes.lastIndexOf(LF, at + blockBytes - 1) + 1;
    const next = end <= at ? to : end;
    if (!isAccepted(bytes.subarray(at, next), automaton)) return false;
    at = next;
  }
  return true;
}

/** Parts of whole lines; null if one is too large. */
function splitEvenly(lines: Buffer): readonly Buffer[] | null {
  const size = lines.length;
  const cuts = Array.from({ length: streams + 1 }, (_, part) =>
    part === 0 || part === streams
      ? (size / streams) * part
      : lines.indexOf(LF, Math.floor((size * part) / streams)) + 1,
  );
  const parts = cuts.slice(1).map((cut, part) => lines.subarray(cuts[part]!, cut));
  return parts.every(({ length }) => length <= PART) ? parts : null;
}

function isAccepted(lines: Buffer, table: LineTable): boolean {
  const { recordStart } = table;
  const scan = lines.length < fewBytes ? null : scanMemory();
  if (scan === null) return stepThrough(lines, 0, lines.length, recordStart, table) === recordStart;
  const parts = splitEvenly(lines);
  if (parts === null) return scan.stateAfter(lines, table) === recordStart;
  return scan.statesAfter(parts, table).every((state) => state === recordStart);
}

function scanMemory(): ScanMemory | null {
  if (memory !== undefined) return memory;
  try {
    memory = new ScanMemory();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    memory = null;
  }
  return memory;
}
