import type { ResultFile, RunLimits } from '@millrace/engine';
import { invalidGraph, millraceError, MillraceError, type Graph } from '@millrace/model';
import { limit as limited, topologicalOrder, type Demand, type Relation } from '@millrace/plan';
import type { PinAnswer, Preview, PreviewOptions, Subject } from '../contract/runner.ts';
import { PIN_BYTES, PIN_ROWS, storePin } from '../kept/pin-rows.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { engineOf, type Services } from '../services.ts';
import { runForResults, type Look } from './run-for-result.ts';
import { withTimeLimit } from './time-limit.ts';

const PREVIEW_ROWS = 200;

/** The first rows that a node gives, within the limits of a preview. Where there are more, `total` is one more than the limit. Writes nothing. */
export async function previewNode(services: Services, prepared: Prepared, subject: Subject, nodeId: string, options: PreviewOptions): Promise<Preview> {
  const { output = 0, limit = PREVIEW_ROWS, compute = same, signal } = options;
  const value = prepared.lowered.nodes.get(nodeId)?.outputs[output];
  if (value === undefined) throw millraceError('NOT_FOUND', { what: 'output of node', id: nodeId });
  if (value.kind === 'unknown') throw whyUnknown(prepared, value.reason);
  const relation = compute(value.relation);
  const bytes = { resultBytes: services.resultBytes, cellBytes: services.cellBytes };
  const { results, read } = await look(services, prepared, subject, [firstRows(relation, nodeId, limit)], signal, bytes);
  const cached = read.flatMap(({ point }) => (point.isPinned ? [] : [point.nodeId]));
  return { ...(results[0] as ResultFile), cached: [...new Set(cached)], pinned: pinnedBelow(prepared, [relation]) };
}

/** Keeps all rows that a node gives, if they are not too many. */
export async function pinNode(services: Services, prepared: Prepared, subject: Subject, graph: Graph, workflowId: number, nodeId: string): Promise<PinAnswer> {
  const outputs = prepared.lowered.nodes.get(nodeId)?.outputs ?? [];
  const [first] = outputs;
  if (first === undefined) throw millraceError('NOT_FOUND', { what: 'output of node', id: nodeId });
  const relations = outputs.map((value) => {
    if (value.kind === 'unknown') throw whyUnknown(prepared, value.reason);
    return value.relation;
  });
  const demands = relations.map((relation) => firstRows(relation, nodeId, PIN_ROWS + 1));
  const { results } = await look(services, prepared, subject, demands, undefined, { resultBytes: PIN_BYTES });
  const pin = await storePin(services.store, graph, { workflowId, userId: subject.userId, nodeId }, results);
  return { pin, outputs: results.map(({ rows }) => rows.length), pinned: pinnedBelow(prepared, relations) };
}

function firstRows(relation: Relation, nodeId: string, limit: number): Demand {
  const target = { kind: 'result', nodeId, title: '', type: 'table', limit, options: {} } as const;
  return { relation: limited(relation, limit + 1, 0, relation.origin), target };
}

type ByteLimits = Pick<RunLimits, 'resultBytes' | 'cellBytes'>;

async function look(
  services: Services,
  prepared: Prepared,
  subject: Subject,
  demands: readonly Demand[],
  gone: AbortSignal | undefined,
  bytes: ByteLimits,
): Promise<Look> {
  const roots = demands.map(({ relation }) => relation);
  const changed = prepared.unavailable.find(({ code, nodeId: reader }) => code === 'SCHEMA_CHANGED' && reads(roots, reader));
  if (changed !== undefined) throw new MillraceError(changed.code, changed.reason);
  const { person, timeZone, kept } = prepared;
  const { timeoutMs, memoryBytes, threads, cpuMs } = services.previewLimits;
  const limits = { memoryBytes, threads, ...(cpuMs === undefined ? {} : { cpuMs }), ...bytes };
  const engine = engineOf(services, subject.target);
  return withTimeLimit(services.clock, timeoutMs, gone, (signal) => runForResults(services, engine, demands, person, { timeZone, signal, limits, ...kept }));
}

const same = (relation: Relation): Relation => relation;

function reads(roots: readonly Relation[], nodeId: string): boolean {
  return topologicalOrder(roots).some((part) => part.kind === 'scan' && part.origin.nodeId === nodeId);
}

/** The pinned nodes whose rows are read. */
function pinnedBelow({ pinned }: Prepared, roots: readonly Relation[]): readonly string[] {
  if (pinned.size === 0) return [];
  const parts = new Set(topologicalOrder(roots));
  return [...pinned].flatMap(([nodeId, values]) => (values.some((value) => value.kind === 'relation' && parts.has(value.relation)) ? [nodeId] : []));
}

function whyUnknown({ faults, unavailable }: Prepared, reason: string): MillraceError {
  if (faults.length > 0) return invalidGraph(faults);
  const [first] = unavailable;
  return first === undefined ? millraceError('INVALID', { message: reason }) : new MillraceError(first.code, first.reason);
}
