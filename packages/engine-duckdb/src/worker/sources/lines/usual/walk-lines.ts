import { stepThrough, type LineTable } from '../../csv/records/step-table.ts';
import { walkStreams } from '../../csv/records/walk-streams.ts';

const LF = 10;
const lineFeed = Buffer.from('\n');

/** Whether each line is accepted. A line may go on in the next chunk. */
export async function walkLines(
  chunks: AsyncIterable<Buffer>,
  automaton: LineTable,
): Promise<boolean> {
  const { recordStart } = automaton;
  let state = recordStart;
  const step = (bytes: Buffer): boolean => {
    state = stepThrough(bytes, 0, bytes.length, state, automaton);
    return state !== 0;
  };
  for await (const bytes of chunks) {
    const first = bytes.indexOf(LF) + 1;
    const last = bytes.lastIndexOf(LF) + 1;
    if (!step(bytes.subarray(0, first))) return false;
    if (first > 0 && state !== recordStart) return false;
    if (!walkStreams(bytes, first, last, automaton)) return false;
    if (!step(bytes.subarray(last))) return false;
  }
  return state === recordStart || (step(lineFeed) && state === recordStart);
}
