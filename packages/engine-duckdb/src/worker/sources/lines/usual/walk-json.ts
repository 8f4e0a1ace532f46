import { stat } from 'node:fs/promises';
import { compressionOf } from '@millrace/engine';
import { scanLines } from '../../csv/records/scan-lines.ts';
import { MANY_BYTES, SEGMENT_BYTES } from '../../csv/records/segment-sizes.ts';
import { walkStreams } from '../../csv/records/walk-streams.ts';
import { splitIntoChunks } from '../../file-chunks.ts';
import type { UsualMember } from '../../usual-member.ts';
import { limitedLines } from '../limited-lines.ts';
import { jsonAutomaton } from './json-automaton.ts';
import { walkLines } from './walk-lines.ts';

/**
 * Whether every line of the file is a record with usual values in these members. Files of
 * `manyBytes` are scanned by several threads. Throws WrongFormat at a line that is too long.
 */
export async function walkJson(
  file: string,
  members: readonly UsualMember[],
  threads: number,
  signal: AbortSignal,
  { manyBytes = MANY_BYTES, segmentBytes = SEGMENT_BYTES } = {},
): Promise<boolean> {
  const automaton = jsonAutomaton(members);
  if (automaton === null) return false;
  const { size } = await stat(file);
  if (size >= manyBytes && threads > 1 && compressionOf(file) === null) {
    const walk = (lines: Buffer): boolean => {
      const ended = lines.at(-1) === LF ? lines : Buffer.concat([lines, lineFeed]);
      return walkStreams(ended, 0, ended.length, automaton);
    };
    const scan = { walk, table: () => automaton };
    const isUsual = await scanLines({ file, size, segmentBytes, threads, signal }, scan);
    if (isUsual !== null) return isUsual;
  }
  return walkLines(limitedLines(splitIntoChunks(file, signal)), automaton);
}

const LF = 10;
const lineFeed = Buffer.from('\n');
