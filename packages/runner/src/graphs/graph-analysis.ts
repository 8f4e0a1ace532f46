import { compactGraph, readGraph, type Graph, type Issue } from '@millrace/model';
import type { Facts } from '@millrace/processors';
import type { GraphSource, Inspection } from '../analysis/contract.ts';
import type { listCachePoints } from '../analysis/list-cache-points.ts';
import type { Planned } from '../code/write-code.ts';
import { checkLibJars } from '../settings/lib-jars.ts';
import { personOf } from '../people/person.ts';
import { readCachePointStates, type CachePointState } from '../result-cache/cache-point-states.ts';
import { pinStates, type PinState } from '../result-cache/pin-states.ts';
import { engineOf, type Services } from '../services/services.ts';
import { parseSparkConfig } from '../settings/spark-config.ts';
import type { Subject } from '../people/subject.ts';
import { analyze, type AnalyzeOptions } from './analyze.ts';

/** Facts about graphs that don't require running them. */
export type GraphAnalysis = {
  /** The issues for which `submit` would refuse the graph. */
  check(graph: Graph | GraphSource, subject: Subject): Promise<readonly Issue[]>;
  /**
   * Throws `INVALID`, naming what a run may not set: a Spark setting, or an entry of `libJars` that
   * isn't a file that this user may read.
   */
  checkSettings(settings: Pick<Subject, 'userId' | 'sparkConfig' | 'libJars'>): Promise<void>;
  /**
   * The issues, and the columns of every node as far as they are known now. Throws `INVALID` for
   * wrong parameters or Spark settings.
   */
  inspect(
    graph: Graph | GraphSource,
    subject: Subject,
    options?: InspectOptions,
  ): Promise<Inspection>;
  /**
   * The result of one of the analyzer's tasks on a graph. Throws what the task throws, and
   * `ANALYSIS_TIMEOUT`, `ANALYSIS_MEMORY` or `ANALYSIS_BUSY`.
   */
  analyze<Result>(
    task: string,
    source: GraphSource,
    subject: Subject,
    request: unknown,
    options?: AnalyzeOptions,
  ): Promise<Result>;
  /**
   * The graph in the form that is saved: readers that declare no columns get those of their files.
   */
  pin(graph: Graph | GraphSource, subject: Subject): Promise<Graph>;
  /**
   * The demands of a graph, or of what leads to one of its nodes, and the program that fulfills
   * them on any engine. Throws `INVALID_GRAPH`, or the reason why a fact is missing.
   */
  plan(graph: Graph | GraphSource, subject: Subject, untilNodeId?: string | null): Promise<Planned>;
  /**
   * Which cache points of a graph have a cached result for a user, and which rows are pinned.
   * Computes nothing.
   */
  cachePoints(
    graph: Graph | GraphSource,
    subject: Subject,
  ): Promise<{
    readonly cachePoints: readonly CachePointState[];
    readonly pins: readonly PinState[];
  }>;
};

/** `facts`: facts that the caller already knows, by the keys of lowering's needs. */
export type InspectOptions = { readonly facts?: Facts; readonly signal?: AbortSignal };

export function createGraphAnalysis(services: Services): GraphAnalysis {
  const { store, files, cache } = services;
  const analyzed = <Result>(
    task: string,
    graph: Graph | GraphSource,
    subject: Subject,
    request: unknown,
    options?: AnalyzeOptions,
  ) => analyze<Result>(services, task, sourceOf(graph), subject, request, options);
  return {
    async check(graph, subject) {
      return (await analyzed<readonly Issue[]>('check', graph, subject, {})).result;
    },
    async checkSettings({ userId, sparkConfig, libJars }) {
      parseSparkConfig(sparkConfig);
      await checkLibJars(files, await personOf({ store, files }, userId), libJars);
    },
    async inspect(graph, subject, options) {
      return (await analyzed<Inspection>('inspect', graph, subject, {}, options)).result;
    },
    async analyze<Result>(
      task: string,
      source: GraphSource,
      subject: Subject,
      request: unknown,
      options?: AnalyzeOptions,
    ) {
      return (await analyzed<Result>(task, source, subject, request, options)).result;
    },
    async pin(graph, subject) {
      return readGraph((await analyzed<string>('pin', graph, subject, {})).result);
    },
    async plan(graph, subject, untilNodeId = null) {
      return (await analyzed<Planned>('plan', graph, subject, { untilNodeId })).result;
    },
    async cachePoints(graph, subject) {
      const { result, person, timeZone } = await analyzed<ReturnType<typeof listCachePoints>>(
        'cachePoints',
        graph,
        subject,
        {},
      );
      const engine = engineOf(services, subject.target);
      const cachePoints = await readCachePointStates(result.points, {
        files,
        cache,
        engine,
        timeZone,
        person,
      });
      return { cachePoints, pins: await pinStates(store, result.pins, person) };
    },
  };
}

/** A graph in the analyzer's form. */
export function sourceOf(graph: Graph | GraphSource): GraphSource {
  return 'kind' in graph && typeof graph.kind === 'string' && !('nodes' in graph)
    ? (graph as GraphSource)
    : { kind: 'stored', text: compactGraph(graph as Graph) };
}
