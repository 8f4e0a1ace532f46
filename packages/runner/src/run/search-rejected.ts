import { join } from 'node:path';
import type { RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { labelOf } from '../messages/node-label.ts';
import type { EngineProcess } from '../processes/engine-process.ts';
import { findRejected } from '../rejects/find-rejected.ts';
import { writeRejected } from '../rejects/rejected-file.ts';
import type { RejectedReport } from '../rejects/rejected-report.ts';
import { rejectedText } from '../rejects/rejected-text.ts';
import { runSettings } from '../settings/run-settings.ts';
import { engineOf, runFolder } from '../services/services.ts';
import type { Sources } from '../sources/sources.ts';
import { withTables } from '../sources/with-tables.ts';
import type { NodeTracker } from './node-tracker.ts';
import type { PreparedRun } from './prepared-run.ts';
import type { RunSite } from './run-site.ts';

export type RejectedSearch = {
  /** A reader that refused its file and so failed the run. An engine may not know which one. */
  readonly hasRefused: boolean;
  /** Readers whose files are not read in this run. */
  readonly countedBefore: ReadonlySet<string>;
};

/**
 * Finds the rows that the readers of a run could not read, if there are any, and reports them.
 * Takes no longer than the service allows.
 */
export async function searchRejected(
  site: RunSite,
  prepared: PreparedRun,
  sources: Sources,
  tracker: NodeTracker,
  { hasRefused, countedBefore }: RejectedSearch,
): Promise<readonly RejectedReport[]> {
  const { services, log, process, workspace } = site;
  const execution = site.row.current;
  const { demands, timeZone } = prepared;
  const refusing = demands.flatMap(({ target, effect }) =>
    effect === 'failed' ? [[target.nodeId, null] as const] : [],
  );
  const known = new Map<string, number | null>(hasRefused ? refusing : tracker.rejectedRows);
  if (known.size === 0 || services.rejectedTimeoutMs === 0 || site.signal.aborted) return [];
  const engine = engineOf(services, execution.target);
  const { limits, settings } = runSettings(services, execution);
  const timeout = new AbortController();
  const cancelTimeout = services.clock.after(services.rejectedTimeoutMs, () => timeout.abort());
  const signal = AbortSignal.any([site.signal, timeout.signal]);
  const context = {
    runId: execution.serviceJobId,
    limits,
    settings,
    timeZone,
    signal,
    log: (line: string) => log.write(line),
  };
  const run = (program: Program, folder: string): AsyncIterable<RunEvent> =>
    process.during(
      noteProcess(
        process,
        engine.run(withTables(program, sources), {
          ...context,
          workspace: folder,
          sources: sources.sources,
        }),
      ),
    );
  const reports = await findRejected(demands, known, {
    engine,
    sources,
    countedBefore,
    workspace: join(workspace, 'rejected'),
    signal,
    run,
  }).finally(cancelTimeout);
  for (const report of reports) {
    const { nodeId, note, sample: _sample, ...counts } = report;
    tracker.rejects(nodeId, counts);
    log.write(rejectedText(labelOf(prepared, nodeId), report));
    if (note !== null) log.write(note);
  }
  await writeRejected(runFolder(services, execution.id), reports);
  return reports;
}

/** The process may differ from that of the run's program. */
async function* noteProcess(
  process: EngineProcess,
  events: AsyncIterable<RunEvent>,
): AsyncIterable<RunEvent> {
  for await (const event of events) {
    if (event.kind === 'started') process.started(event.pid);
    yield event;
  }
}
