import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import { compactGraph, millraceError, readGraph, type Issue, type Graph } from '@millrace/model';
import { defaultAnalysisLimits, type AnalysisLimits } from '@millrace/processors';
import { statusName, type Execution, type StatusName, type Store } from '@millrace/store';
import { machineMemory } from './budget/machine-memory.ts';
import { MemoryBudget } from './budget/memory-budget.ts';
import { repeat, systemClock, type Clock } from './clock.ts';
import { analyze, type Analyzed, type AnalyzeOptions } from './analysis/analyze.ts';
import type { Analyzer, GraphSource } from './analysis/contract.ts';
import { AnalysisMemory } from './analysis/analysis-memory.ts';
import { inlineAnalyzer } from './analysis/inline-analyzer.ts';
import type { PreviewPlan, PreviewRequest } from './analysis/preview-task.ts';
import { runnerTasks } from './analysis/runner-tasks.ts';
import type { Inspection, PreviewOptions, Runner, Subject } from './contract/runner.ts';
import { Bus } from './events/bus.ts';
import { followExecution } from './events/follow.ts';
import { knowledgeOf } from './facts/knowledge.ts';
import type { Planned } from './code/write-code.ts';
import { ResultCache, type ResultCacheLimits } from './result-cache/result-cache.ts';
import { readCachePointStates } from './result-cache/cache-point-states.ts';
import type { listCachePoints } from './result-cache/list-cache-points.ts';
import { PIN_ROWS } from './result-cache/pin-rows.ts';
import { pinStates } from './result-cache/pinned-outputs.ts';
import { Refusals } from './result-cache/refusals.ts';
import { checkLibJars } from './lib-jars.ts';
import { logLength, readLog } from './log/read-log.ts';
import { personOf } from './person.ts';
import { ownerLabel, ownerName } from './process-identity.ts';
import { accept } from './queue/accept.ts';
import { Dispatcher, LEASE_MS, type QueueOptions } from './queue/dispatcher.ts';
import { recover } from './queue/recovery.ts';
import { Workspaces } from './queue/workspaces.ts';
import { endedMetrics } from './run/ended-metrics.ts';
import { readRejected } from './rejects/rejected-file.ts';
import { pinNode, previewNode } from './run/preview.ts';
import { killNotedProcess } from './run/process-group.ts';
import { openResult, readResult } from './run/results.ts';
import { Run } from './run/run.ts';
import { runFolder, type PreviewLimits, type Services } from './services.ts';
import { parseSparkConfig } from './spark-config.ts';
import { isTerminal, mayMove } from './state-machine.ts';

export type RunnerOptions = Partial<QueueOptions> & {
  readonly store: Store;
  readonly files: FileSystem;
  /** By target: `embedded` and the configured clusters. The runner does not close them. */
  readonly engines: Readonly<Record<string, Engine>>;
  /** By target: whether it reaches a path of the file interface; a run that would use another one is refused. A target that is not named reaches all. */
  readonly reaches?: Readonly<Record<string, (path: string) => boolean>>;
  /** Where graphs are analyzed; in this process by default. The runner does not close it. */
  readonly analyzer?: Analyzer;
  readonly analysisLimits?: AnalysisLimits;
  /** `$MILLRACE_HOME`. */
  readonly home: string;
  readonly memoryBytes?: number;
  readonly threads?: number;
  /** CPU time of one run, of all its threads together; no limit by default. */
  readonly cpuMs?: number;
  /** Of one result of a run or preview: 16 MB by default. */
  readonly resultBytes?: number;
  /** Of one value that a preview shows: 64 KB by default. A value of a run's result may be 16 times as large. */
  readonly cellBytes?: number;
  /** Of all runs and previews together; by default what they take when as many run as may. */
  readonly totalMemoryBytes?: number;
  /** How long a run looks for the rows that its readers rejected, at most; half a minute by default. 0: not at all. */
  readonly rejectedTimeoutMs?: number;
  /** Of one preview; by default as a run, for a minute. */
  readonly previewLimits?: Partial<PreviewLimits>;
  /** What is cached of results: 10 GB by default, as long as somebody reads it once a month. */
  readonly resultCacheLimits?: Partial<ResultCacheLimits>;
  /** Of Millrace: results that another one has cached are not read. */
  readonly version?: string;
  /** IANA name; UTC by default. */
  readonly timeZone?: string;
  readonly clock?: Clock;
  /** The service's own log. */
  readonly log?: (line: string) => void;
};

const HEARTBEAT_MS = 5000;
const PURGED_AT_ONCE = 500;
const TIDY_MS = 3_600_000;
const ORPHANS_MS = 60_000;

/** A runner over a store, a file system and engines. It takes nothing from the queue before `start`. */
export function createRunner(options: RunnerOptions): Runner {
  const { concurrency = 2, projectLimit = null } = options;
  const services = servicesOf(options, concurrency);
  const { store, clock, owner } = services;
  const bus = new Bus();
  const knowledge = knowledgeOf(services.files);
  const runs = new Map<number, { readonly run: Run; readonly done: Promise<void> }>();
  const stops: (() => void)[] = [];

  const dispatcher = new Dispatcher(services, { concurrency, projectLimit }, (execution) => {
    const run = new Run(services, knowledge, execution, (event) => bus.publish(execution.id, event));
    const done = run.run().finally(() => runs.delete(execution.id));
    runs.set(execution.id, { run, done });
    bus.publish(execution.id, { kind: 'state', status: 'STARTING', reason: null, queuePosition: null });
    return done;
  });

  const announce = ({ id, status, reason }: Execution): void => bus.publish(id, { kind: 'state', status: statusName(status), reason, queuePosition: null });
  let unfinished: ReadonlySet<number> = new Set();
  const sendHeartbeat = async (): Promise<void> => {
    if (runs.size === 0 && unfinished.size === 0) return;
    const begun = new Set(runs.keys());
    const held = await store.executions.heartbeat(owner, LEASE_MS);
    for (const [id, { run }] of runs) if (begun.has(id)) run.applyStatus(held.get(id));
    const orphans = new Set([...held.keys()].filter((id) => !runs.has(id)));
    for (const id of orphans.intersection(unfinished)) await moveForeign(id, 'FAILED', 'The run ended, but its end could not be stored.');
    unfinished = orphans;
  };
  const poll = async (): Promise<void> =>
    recover(services, announce, (id) => runs.has(id)).catch((error: unknown) => services.log(`Recovery failed: ${String(error)}`));

  const required = async (id: number): Promise<Execution> => {
    const execution = await store.executions.get('all', id);
    if (execution === undefined) throw millraceError('NOT_FOUND', { what: 'execution', id });
    return execution;
  };

  /** Moves an execution that this process does not run; undefined where it is past that. */
  const moveForeign = async (id: number, to: StatusName, reason: string): Promise<Execution | undefined> => {
    for (;;) {
      const execution = await required(id);
      const status = statusName(execution.status);
      if (!mayMove(status, to)) return undefined;
      const lease = to === 'STOPPING' && status === 'PENDING' ? { leaseOwner: owner, leaseUntil: store.now() + LEASE_MS } : {};
      const ended = isTerminal(to) ? { endTime: clock.now(), ...(await endedMetrics(services, id)) } : {};
      const moved = await store.executions.transition(id, { status, stateVersion: execution.stateVersion }, to, { reason, ...lease, ...ended });
      if (moved === undefined) continue;
      announce(moved);
      return moved;
    }
  };

  const analyzed = <Result>(task: string, graph: Graph | GraphSource, subject: Subject, request: unknown, analyzeOptions?: AnalyzeOptions) =>
    analyze<Result>(services, knowledge, task, sourceOf(graph), subject, request, analyzeOptions);
  const planPreview = (
    graph: Graph | GraphSource,
    subject: Subject,
    request: PreviewRequest,
    previewOptions: PreviewOptions = {},
  ): Promise<Analyzed<PreviewPlan>> => {
    const { facts, signal } = previewOptions;
    return analyzed('preview', graph, subject, request, { ...(facts === undefined ? {} : { facts }), ...(signal === undefined ? {} : { signal }) });
  };

  return {
    async start() {
      await mkdir(join(services.home, 'runs'), { recursive: true, mode: 0o700 });
      await mkdir(join(services.home, 'logs'), { recursive: true, mode: 0o700 });
      await poll();
      const tidy = (): Promise<void> =>
        services.cache.results.evict().catch((error: unknown) => services.log(`Cached results could not be tidied: ${String(error)}`));
      const workspaces = new Workspaces(services, (id) => runs.has(id));
      await workspaces.removeOrphans();
      await tidy();
      stops.push(repeat(clock, HEARTBEAT_MS, sendHeartbeat), repeat(clock, HEARTBEAT_MS, poll), repeat(clock, TIDY_MS, tidy));
      stops.push(repeat(clock, ORPHANS_MS, () => workspaces.removeOrphans()));
      dispatcher.begin();
    },
    async submit(submission) {
      const execution = await accept(services, knowledge, submission);
      dispatcher.wake();
      return execution;
    },
    async checkSettings({ userId, sparkConfig, libJars }) {
      parseSparkConfig(sparkConfig);
      await checkLibJars(services.files, await personOf(store, userId), libJars);
    },
    async inspect(graph, subject, inspectOptions) {
      return (await analyzed<Inspection>('inspect', graph, subject, {}, inspectOptions)).result;
    },
    async check(graph, subject) {
      return (await analyzed<readonly Issue[]>('check', graph, subject, {})).result;
    },
    async plan(graph, subject, untilNodeId = null) {
      return (await analyzed<Planned>('plan', graph, subject, { untilNodeId })).result;
    },
    async analyze<Result>(task: string, source: GraphSource, subject: Subject, request: unknown, analyzeOptions?: AnalyzeOptions) {
      return (await analyzed<Result>(task, source, subject, request, analyzeOptions)).result;
    },
    async pin(graph, subject) {
      return readGraph((await analyzed<string>('pin', graph, subject, {})).result);
    },
    async preview(graph, subject, nodeId, previewOptions = {}) {
      const { output = 0, limit = PREVIEW_ROWS, usePinned = true, profile = null, signal } = previewOptions;
      const planned = await planPreview(graph, subject, { nodeId, output, limit, usePinned, profile }, previewOptions);
      return previewNode(services, planned, subject, signal);
    },
    async kept(graph, subject) {
      const { result, person, timeZone } = await analyzed<ReturnType<typeof listCachePoints>>('kept', graph, subject, {});
      const cachePoints = await readCachePointStates(services, result.points, { target: subject.target, timeZone, person });
      return { cachePoints, pins: await pinStates(store, result.pins, person) };
    },
    async pinRows(graph, subject, workflowId, nodeId) {
      const request = { nodeId, output: null, limit: PIN_ROWS + 1, usePinned: true, profile: null, withoutPin: true };
      return pinNode(services, await planPreview(graph, subject, request), subject, workflowId, nodeId);
    },
    resultCacheSize: () => services.cache.results.size(),
    clearResultCache: () => services.cache.results.clear(),
    async stop(id) {
      const status = statusName((await required(id)).status);
      if (isTerminal(status)) throw millraceError('WRONG_STATE', { id, state: status, reason: 'it has ended, so there is nothing to stop.' });
      const reason = 'Stopped, as asked for.';
      const own = runs.get(id);
      if (own !== undefined) await own.run.stop(reason);
      else if ((await moveForeign(id, 'STOPPING', reason))?.fencingToken === 0) await moveForeign(id, 'STOPPED', reason);
      const now = statusName((await required(id)).status);
      const message = now === 'STOPPING' ? `Execution ${id} is stopping.` : `Execution ${id} is ${now}.`;
      return { status: now, message };
    },
    async kill(id) {
      const execution = await required(id);
      const status = statusName(execution.status);
      if (isTerminal(status)) return `Execution ${id} is already ${status}: there is nothing to kill.`;
      const own = runs.get(id);
      if (own === undefined) return killForeign(services, execution, (to, reason) => moveForeign(id, to, reason));
      const pid = await own.run.kill('Killed, as asked for.');
      await own.done;
      const now = statusName((await required(id)).status);
      if (now !== 'KILLED') return `Execution ${id} was ${now} before it could be killed.`;
      const what =
        pid === null
          ? `Execution ${id} was killed before its application started`
          : `Application ${execution.applicationId || pid} of execution ${id} was killed: process group ${pid} is gone`;
      return `${what}; exit value ${pid === null ? 0 : (own.run.exitValue ?? KILLED_EXIT_VALUE)}.`;
    },
    follow: (id, signal) => followExecution(services, bus, id, signal),
    results: (id) => store.executions.results(id),
    result: (id, entry, mostRows) => readResult(runFolder(services, id), entry, mostRows),
    openResult: (id, entry) => openResult(runFolder(services, id), entry),
    rejected: (id) => readRejected(runFolder(services, id)),
    async *log(id, logOptions = {}) {
      const { logs } = await required(id);
      const channel = logOptions.follow === true ? followExecution(services, bus, id, logOptions.signal)[Symbol.asyncIterator]() : null;
      const hasMore = async (): Promise<boolean> => (channel === null ? false : !((await channel.next()).done ?? false));
      try {
        yield* readLog(join(services.home, logs), logOptions, hasMore);
      } finally {
        await channel?.return?.();
      }
    },
    async logSize(id) {
      return logLength(join(services.home, (await required(id)).logs));
    },
    async purge(projectIds, endedBefore) {
      let deleted = 0;
      for (;;) {
        const ended = await store.executions.endedBefore(projectIds, endedBefore, PURGED_AT_ONCE);
        if (ended.length === 0) return deleted;
        for (const { id, logs } of ended) {
          await rm(runFolder(services, id), { recursive: true, force: true });
          await rm(join(services.home, logs), { force: true });
        }
        deleted += await store.executions.delete(ended.map(({ id }) => id));
      }
    },
    async ended(id, signal) {
      for await (const event of followExecution(services, bus, id, signal)) if (event.kind === 'state' && isTerminal(event.status)) break;
      return required(id);
    },
    async close() {
      for (const stop of stops.splice(0)) stop();
      await dispatcher.end();
      const going = [...runs.values()];
      await Promise.all(going.map(({ run }) => run.stop('The service was shut down.')));
      await Promise.all(going.map(({ done }) => done));
    },
  };
}

const PREVIEW_ROWS = 200;

function sourceOf(graph: Graph | GraphSource): GraphSource {
  return 'kind' in graph && typeof graph.kind === 'string' && !('nodes' in graph)
    ? (graph as GraphSource)
    : { kind: 'stored', text: compactGraph(graph as Graph) };
}

/** 128 + SIGKILL, as a shell gives it. */
const KILLED_EXIT_VALUE = 137;

function servicesOf({ store, files, engines, home, clock = systemClock, log = () => undefined, ...options }: RunnerOptions, concurrency: number): Services {
  const { memoryBytes = Math.floor(machineMemory() / (concurrency + 1)), threads = availableParallelism(), timeZone = 'UTC' } = options;
  const { resultBytes = 16 * 2 ** 20, cellBytes = 2 ** 16 } = options;
  const limits = { memoryBytes, threads, resultBytes, cellBytes: 16 * cellBytes, ...(options.cpuMs === undefined ? {} : { cpuMs: options.cpuMs }) };
  const rejectedTimeoutMs = options.rejectedTimeoutMs ?? 30_000;
  const previewLimits = { ...limits, timeoutMs: 60_000, ...options.previewLimits };
  const { reaches = {}, version = '', totalMemoryBytes = (concurrency + 1) * memoryBytes } = options;
  const budget = new MemoryBudget(totalMemoryBytes);
  const results = new ResultCache(join(home, 'cache'), { bytes: 10 * 2 ** 30, unusedMs: 30 * 24 * 3_600_000, ...options.resultCacheLimits }, clock);
  const cache = { results, refusals: new Refusals(clock), version };
  const analyzer = options.analyzer ?? inlineAnalyzer(runnerTasks, { check: (target, program) => engines[target]?.check(program) ?? [], printers: null });
  return {
    store,
    files,
    engines,
    analyzer,
    analysisMemory: new AnalysisMemory(),
    analysisLimits: options.analysisLimits ?? defaultAnalysisLimits,
    reaches,
    home,
    clock,
    owner: ownerName(randomUUID()),
    limits,
    rejectedTimeoutMs,
    previewLimits,
    resultBytes,
    cellBytes,
    budget,
    timeZone,
    log,
    cache,
  };
}

async function killForeign(
  services: Services,
  execution: Execution,
  move: (to: StatusName, reason: string) => Promise<Execution | undefined>,
): Promise<string> {
  const { id } = execution;
  const moved = await move('KILLED', 'Killed, as asked for.');
  const now = statusName((await services.store.executions.get('all', id))?.status ?? execution.status);
  if (moved === undefined) return `Execution ${id} was ${now} before it could be killed.`;
  if (moved.fencingToken === 0) return `Execution ${id} was killed before its application started; exit value 0.`;
  const killed = await killNotedProcess(runFolder(services, id));
  return `Execution ${id}, run by ${ownerLabel(execution.leaseOwner ?? 'unknown')}, was killed${killed ? `; exit value ${KILLED_EXIT_VALUE}` : ': its service ends it within seconds'}.`;
}
