import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, ResultFile, RunEvent } from '@millrace/engine';
import { stageKnown, uncertaintyOf, type Demand, type Program } from '@millrace/plan';
import {
  readRejectedCounts,
  readRejectedRecords,
  rejectedCasts,
  rejectedRecords,
  TEXT_LIMIT,
  type RejectedQuery,
} from '@millrace/processors';
import type { RejectedReport } from './rejected-report.ts';
import type { Sources } from '../sources/sources.ts';
import { mergeReports } from './merge-reports.ts';
import { messageOf } from '../messages/error-message.ts';
import { locateInThread } from './locate-in-thread.ts';
import { rejectedReport } from './rejected-rows.ts';

/** How many rejected records of a reader are shown. */
const SAMPLE_SIZE = 100;

export type FindRejectedOptions = {
  readonly engine: Pick<Engine, 'check'>;
  readonly sources: Sources;
  /** Readers whose rows come from a cached result: their files are not read. */
  readonly countedBefore: ReadonlySet<string>;
  /** A folder that doesn't exist yet. */
  readonly workspace: string;
  /** Ends the search, which returns what was found so far. */
  readonly signal: AbortSignal;
  readonly run: (program: Program, workspace: string) => AsyncIterable<RunEvent>;
};

/**
 * Which records some readers and casts rejected and why: the engine that rejected them counts them and gives
 * the first ones, and a thread reads the files for their lines. Never throws: what could not be
 * found is a note.
 *
 * @param known how many each of these nodes rejected, where it is known
 */
export async function findRejected(
  demands: readonly Demand[],
  known: ReadonlyMap<string, number | null>,
  options: FindRejectedOptions,
): Promise<readonly RejectedReport[]> {
  const reports: RejectedReport[] = [];
  const queries: RejectedQuery[] = [];
  for (const demand of demands) {
    const { nodeId } = demand.target;
    const query = known.has(nodeId)
      ? (rejectedRecords(demand, SAMPLE_SIZE) ?? rejectedCasts(demand, SAMPLE_SIZE))
      : null;
    if (query === null) continue;
    const note = options.countedBefore.has(nodeId)
      ? CACHED
      : uncertaintyOf(demand.relation) === null
        ? null
        : UNCERTAIN;
    if (note === null) queries.push(query);
    else reports.push(unknownReport(query, known.get(nodeId) ?? null, note));
  }
  if (queries.length === 0) return mergeReports(reports, known);
  const found = await askEngine(queries, options);
  for (const [index, query] of queries.entries()) {
    const [counts, sample] = [
      found.results.get(`sink${2 * index + 1}`),
      found.results.get(`sink${2 * index + 2}`),
    ];
    if (counts?.rows[0] !== undefined)
      reports.push(await describe(query, counts, sample ?? null, found.note, options));
    else reports.push(unknownReport(query, known.get(query.nodeId) ?? null, found.note));
  }
  return mergeReports(
    reports.filter(({ rows }) => rows !== 0),
    known,
  );
}

type Found = { readonly results: ReadonlyMap<string, ResultFile>; readonly note: string | null };

/** One program for all readers: on Spark each program starts a driver. */
async function askEngine(
  queries: readonly RejectedQuery[],
  { engine, workspace, signal, run }: FindRejectedOptions,
): Promise<Found> {
  const results = new Map<string, ResultFile>();
  const { program } = stageKnown(queries.flatMap(({ counts, sample }) => [counts, sample]));
  const [refusal] = engine.check(program);
  if (refusal !== undefined) return { results, note: refusal.message };
  try {
    await mkdir(workspace, { recursive: true });
    for await (const event of run(program, workspace)) {
      if (event.kind === 'step' && event.state === 'failed')
        return { results, note: signal.aborted ? TOO_LONG : event.error.message };
      if (event.kind === 'result')
        results.set(
          event.stepId,
          JSON.parse(await readFile(join(workspace, event.file), 'utf8')) as ResultFile,
        );
    }
    return { results, note: null };
  } catch (error) {
    return { results, note: messageOf(error) };
  }
}

const CACHED =
  'A cached result was used, so that the file was not read in this run. Run without the cache to see which rows were rejected.';
const UNCERTAIN =
  'The rows before this node differ from run to run, so that the rejected ones could only be counted.';
const TOO_LONG = 'Finding the rejected rows took too long and was stopped.';

function unknownReport(
  { nodeId, effect }: RejectedQuery,
  rows: number | null,
  note: string | null,
): RejectedReport {
  return { nodeId, effect, rows, records: null, malformed: null, columns: [], note, sample: [] };
}

async function describe(
  query: RejectedQuery,
  counted: ResultFile,
  sample: ResultFile | null,
  failure: string | null,
  { sources, signal }: FindRejectedOptions,
): Promise<RejectedReport> {
  const counts = readRejectedCounts(query, counted.rows[0]!);
  const records = sample === null ? [] : readRejectedRecords(query, sample.rows);
  const { files, columns } = query;
  if (files === null) return rejectedReport(query, counts, records, [], [], failure);
  const { format, path } = files;
  const ofFiles = <Value>(list: readonly Value[]): readonly Value[] =>
    list.filter((_, index) => columns[index]?.isInFiles === true);
  const request = {
    files: sources.sources[path] ?? [],
    format,
    columns: ofFiles(columns).map(({ name }) => name),
    records: records.map((record) => ({
      ...record,
      texts: ofFiles(record.texts),
      rejected: ofFiles(record.rejected),
    })),
    textLimit: TEXT_LIMIT,
  };
  const { locations, problem } = await locateInThread(request, signal).then(
    (found) => ({ locations: found, problem: null }),
    (error: unknown) => ({
      locations: [],
      problem: `The lines of the rejected rows could not be found: ${messageOf(error)}`,
    }),
  );
  const missing = records.length - locations.length;
  const unlocated =
    missing === 0
      ? null
      : signal.aborted
        ? TOO_LONG
        : `The lines of ${missing} rejected rows could not be found: the file may have changed.`;
  return rejectedReport(
    query,
    counts,
    records,
    locations,
    sources.paths[path] ?? [],
    failure ?? problem ?? unlocated,
  );
}
