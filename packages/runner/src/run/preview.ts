import { invalidGraph, millraceError, MillraceError } from '@millrace/model';
import { limit as limited, topologicalOrder, type Demand, type Relation } from '@millrace/plan';
import type { Preview, PreviewOptions, Subject } from '../contract/runner.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { engineOf, type Services } from '../services.ts';
import { runForResult } from './run-for-result.ts';

const PREVIEW_ROWS = 200;

/** The first rows that a node gives, within the limits of a preview. Where there are more, `total` is one more than the limit. Writes nothing. */
export async function previewNode(services: Services, prepared: Prepared, subject: Subject, nodeId: string, options: PreviewOptions): Promise<Preview> {
  const { output = 0, limit = PREVIEW_ROWS, compute = same } = options;
  const value = prepared.lowered.nodes.get(nodeId)?.outputs[output];
  if (value === undefined) throw millraceError('NOT_FOUND', { what: 'output of node', id: nodeId });
  if (value.kind === 'unknown') throw whyUnknown(prepared, value.reason);
  const relation = compute(value.relation);
  const changed = prepared.unavailable.find(({ code, nodeId: reader }) => code === 'SCHEMA_CHANGED' && reads(relation, reader));
  if (changed !== undefined) throw new MillraceError(changed.code, changed.reason);
  const target = { kind: 'result', nodeId, title: '', type: 'table', limit, options: {} } as const;
  const demand: Demand = { relation: limited(relation, limit + 1, 0, relation.origin), target };
  const { person, timeZone } = prepared;
  const { timeoutMs, ...limits } = services.previewLimits;
  const late = new AbortController();
  const cancelTimeout = services.clock.after(timeoutMs, () => late.abort());
  const signal = options.signal === undefined ? late.signal : AbortSignal.any([options.signal, late.signal]);
  try {
    const looking = { timeZone, signal, limits, ...prepared.kept };
    const { result, read } = await runForResult(services, engineOf(services, subject.target), demand, person, looking);
    return { ...result, cached: [...new Set(read.map(({ point }) => point.nodeId))] };
  } catch (error) {
    if (!late.signal.aborted) throw error;
    throw new MillraceError('INVALID', `The preview took longer than ${timeoutMs / 1000} seconds. Run the workflow instead.`, { cause: error });
  } finally {
    cancelTimeout();
  }
}

const same = (relation: Relation): Relation => relation;

function reads(relation: Relation, nodeId: string): boolean {
  return topologicalOrder([relation]).some((part) => part.kind === 'scan' && part.origin.nodeId === nodeId);
}

function whyUnknown({ faults, unavailable }: Prepared, reason: string): MillraceError {
  if (faults.length > 0) return invalidGraph(faults);
  const [first] = unavailable;
  return first === undefined ? millraceError('INVALID', { message: reason }) : new MillraceError(first.code, first.reason);
}
