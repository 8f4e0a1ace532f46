import type { ProfileRecord } from '@millrace/api';
import { phrase, MillraceError, type Graph } from '@millrace/model';
import { readProfile } from '@millrace/processors';
import type { GraphSource, Runner, Subject } from '@millrace/runner';
import { profileRecord } from './profile-record.ts';

export type ProfileRequest = {
  readonly nodeId: string;
  readonly output: number;
  /** Empty: the first ones. */
  readonly columns: readonly string[];
  /** Null: as many as a user waits for. */
  readonly rows: number | 'all' | null;
  readonly signal: AbortSignal;
};

/** Statistics, bins and frequent values of all columns. */
const MAX_PARTS = 100_000;

/**
 * The profile of a node's output, in one pass over its data. Throws like a preview, and `INVALID`
 * for an unknown column.
 */
export async function profileOutput(
  runner: Pick<Runner, 'preview'>,
  graph: Graph | GraphSource,
  subject: Subject,
  request: ProfileRequest,
): Promise<ProfileRecord> {
  const { nodeId, output, columns, rows, signal } = request;
  const found = await runner.preview(graph, subject, nodeId, {
    output,
    profile: { columns, rows },
    limit: MAX_PARTS,
    signal,
  });
  const { fields, omitted } = found.profiled ?? { fields: [], omitted: 0 };
  if (found.cut?.rows === true)
    throw new MillraceError(
      'INVALID',
      phrase`The profile is too large. Profile fewer columns at a time.`,
    );
  const record = profileRecord(readProfile(fields, found.rows), omitted);
  return found.pinned.length === 0 ? record : { ...record, pinned: [...found.pinned] };
}
