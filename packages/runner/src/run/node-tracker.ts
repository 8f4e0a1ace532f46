import type { Unavailable } from '../analysis/contract.ts';
import type { OutputError } from './output-error.ts';
import type { RunEvent, StepError } from '@millrace/engine';
import { nodeTitle, writeText, type ErrorText, type Node } from '@millrace/model';
import type { MeasureTarget, Program, Relation, Staged, Step } from '@millrace/plan';
import type { ExecutionMetrics, NodeMetrics, NodeStatus, RejectedCounts } from '@millrace/store';
import { PortCounts, type PortRelations } from './port-counts.ts';
import { WorkTime } from './work-time.ts';

/** The program of a run, and the relations at the outputs of the nodes. */
export type Work = { readonly program: Program; readonly ports: PortRelations };

type DrawnNodes = { readonly nodes: readonly Pick<Node, 'id' | 'type' | 'title' | 'name'>[] };

/** When a step ended, in epoch milliseconds, and how long it took. */
type StepEnd = { readonly time: number; readonly ms: number };

type Entry = { -readonly [Member in keyof NodeMetrics]: NodeMetrics[Member] };

/** For a node that wrote rows of a run that didn't complete. */
const NOT_PUBLISHED = 'Its output was not published, because the run did not complete.';

/**
 * Follows a run's events and tracks the state of every node. Nodes of one step share state and
 * time; a row count belongs to the node whose output it counts. The row count of each output is
 * reported for nodes that have done something.
 */
export class NodeTracker {
  private readonly entries = new Map<string, Entry>();
  private readonly measured = new Map<unknown, Measured>();
  private readonly steps = new Map<string, Step>();
  private readonly open = new Map<string, Set<string>>();
  private readonly computes = new Map<string, Relation>();
  private readonly counts: PortCounts;
  private readonly started = new Set<string>();
  private readonly worked = new Map<string, WorkTime>();
  /** Nodes whose rows are written, but not yet moved to their target. */
  private readonly unpublished = new Set<string>();
  private readonly ofCache = new Set<string>();
  private readonly onChange: (node: NodeMetrics) => void;
  private readonly now: () => number;
  private rowsWritten: number | null = null;
  private peakMemory: number | null = null;

  /** `now`: the time in epoch milliseconds. */
  constructor(
    graph: DrawnNodes,
    { program, ports }: Work,
    {
      now,
      onChange,
    }: { readonly now: () => number; readonly onChange: (node: NodeMetrics) => void },
  ) {
    this.onChange = onChange;
    this.now = now;
    this.counts = new PortCounts(ports);
    const working = new Set(program.steps.flatMap(({ nodeIds }) => nodeIds));
    for (const node of graph.nodes) {
      if (node.type === 'doc' || node.type === 'sticky') continue;
      const status = working.has(node.id) ? 'WAITING' : 'SKIPPED';
      this.entries.set(node.id, {
        nodeId: node.id,
        name: nodeTitle(node),
        status,
        rows: null,
        durationMs: null,
      });
    }
  }

  /** Call it before a program runs. `isOfCache`: the program only caches a result. */
  expect({ program, computes }: Staged, isOfCache = false): void {
    if (isOfCache) for (const { id } of program.steps) this.ofCache.add(id);
    for (const [stepId, relation] of computes) this.computes.set(stepId, relation);
    for (const step of program.steps) {
      this.steps.set(step.id, step);
      for (const nodeId of step.nodeIds)
        this.open.set(nodeId, (this.open.get(nodeId) ?? new Set()).add(step.id));
    }
    this.unpublished.clear();
    this.wait(program);
  }

  /** Call it when an attempted program has failed without consequences. */
  forget(program: Program): void {
    for (const { id, nodeIds, relation } of program.steps) {
      this.measured.delete(relation);
      for (const nodeId of nodeIds) {
        this.open.get(nodeId)?.delete(id);
        const entry = this.entries.get(nodeId);
        delete entry?.error;
        delete entry?.startTime;
        delete entry?.endTime;
      }
    }
    this.wait(program);
  }

  /** A node's output is read from the cache. */
  reads(nodeId: string, output: Relation, rows: number): void {
    this.counts.see(output, rows);
    this.update([nodeId], { from: 'cache' });
  }

  /** Pinned rows replace the node's output. */
  pins(nodeId: string): void {
    this.update([nodeId], { from: 'pinned' });
  }

  /**
   * A statistic of a node, apart from its data. `key`: what was measured; measures of several things
   * of one node add up.
   */
  measures({ nodeId, name }: MeasureTarget, value: number, key: unknown): void {
    this.measured.set(key, { nodeId, name, value });
    const total = [...this.measured.values()]
      .filter((each) => each.nodeId === nodeId && each.name === name)
      .reduce((sum, each) => sum + each.value, 0);
    this.update([nodeId], { measures: { ...this.entries.get(nodeId)?.measures, [name]: total } });
  }

  /** Rejected rows by reader, as far as they were counted. */
  get rejectedRows(): ReadonlyMap<string, number> {
    const counted = [...this.entries.values()].map(
      ({ nodeId, measures }) => [nodeId, measures?.['rejectedRows'] ?? 0] as const,
    );
    return new Map(counted.filter(([, rows]) => rows > 0));
  }

  /** What to know about how a reader reads its source. */
  notes(nodeId: string, text: ErrorText): void {
    const notices = this.entries.get(nodeId)?.notices ?? [];
    this.update([nodeId], { notices: [...notices, { message: writeText(text), text }] });
  }

  /** The records that a reader could not read. */
  rejects(nodeId: string, rejected: RejectedCounts): void {
    this.update([nodeId], { rejected });
  }

  /**
   * Marks nodes as skipped that have nothing to do: only cached results would need their output.
   */
  leaveOut(): void {
    for (const { nodeId, status } of this.entries.values())
      if (status === 'WAITING' && !this.hasOpen(nodeId))
        this.update([nodeId], { status: 'SKIPPED' });
  }

  /** A fact that a node needs is unavailable: the run ends before its first step. */
  lacks({ nodeId, code, reason: message, text }: Unavailable): void {
    this.update([nodeId], {
      status: 'FAILED',
      error: { code, message, ...(text && { text }), field: null, span: null },
    });
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'step':
        this.step(event);
        break;
      case 'progress':
        this.update(this.steps.get(event.stepId)?.nodeIds ?? [], { progress: event.fraction });
        break;
      case 'measure':
        this.seeMeasure(event.stepId, event.value);
        break;
      case 'written':
        if (!this.ofCache.has(event.stepId))
          this.rowsWritten = (this.rowsWritten ?? 0) + event.rows;
        break;
      case 'peak memory':
        this.peakMemory = Math.max(this.peakMemory ?? 0, event.bytes);
        break;
      case 'exited':
      case 'result':
      case 'started':
        break;
    }
  }

  /** All written outputs have been moved to their targets. */
  published(): void {
    for (const nodeId of this.unpublished) this.update([nodeId], { status: 'COMPLETED' });
    this.unpublished.clear();
  }

  /** The output of a node can't be moved to its target. */
  outputFailed({ nodeId, code, message, text }: OutputError): void {
    this.unpublished.delete(nodeId);
    this.update([nodeId], {
      status: 'FAILED',
      error: { code, message, ...(text && { text }), field: 'path', span: null },
    });
  }

  /** The run didn't complete, so none of the written outputs appear. */
  withdraw(): void {
    for (const nodeId of this.unpublished)
      this.update([nodeId], { status: 'STOPPED', reason: NOT_PUBLISHED });
    this.unpublished.clear();
    if (this.rowsWritten !== null) this.rowsWritten = 0;
  }

  /** Marks the nodes that are not done as skipped or stopped. */
  end(): void {
    for (const entry of this.entries.values()) {
      if (entry.status === 'RUNNING') this.update([entry.nodeId], { status: 'STOPPED' });
      if (entry.status === 'WAITING') this.update([entry.nodeId], { status: 'SKIPPED' });
    }
  }

  metrics(bytes: {
    readonly read: number | null;
    readonly written: number | null;
  }): ExecutionMetrics {
    const nodes = [...this.entries.values()].map((entry) => ({ ...entry }));
    return {
      nodes,
      rowsRead: null,
      rowsWritten: this.rowsWritten,
      bytesRead: bytes.read,
      bytesWritten: bytes.written,
      peakMemory: this.peakMemory,
    };
  }

  private step(event: RunEvent & { readonly kind: 'step' }): void {
    const time = Math.round(event.time ?? this.now());
    switch (event.state) {
      case 'running':
        return this.stepStarted(event.nodeIds, time);
      case 'done':
        return this.stepDone(event.stepId, event.rows, { time, ms: event.ms });
      case 'failed':
        return this.stepFailed(event.stepId, { time, ms: event.ms }, event.error);
    }
  }

  private stepStarted(nodeIds: readonly string[], time: number): void {
    for (const nodeId of nodeIds)
      this.update([nodeId], {
        status: 'RUNNING',
        startTime: this.entries.get(nodeId)?.startTime ?? time,
      });
  }

  private stepDone(stepId: string, rows: number | null, { time, ms }: StepEnd): void {
    const step = this.steps.get(stepId);
    if (step === undefined) return;
    const counted = countedNode(step);
    const computed = this.computes.get(stepId);
    if (rows !== null && computed !== undefined) this.counts.see(computed, rows);
    if (step.kind === 'sink' && step.target.kind === 'file' && !this.ofCache.has(stepId))
      this.unpublished.add(step.target.nodeId);
    for (const nodeId of step.nodeIds) {
      this.started.add(nodeId);
      this.open.get(nodeId)?.delete(stepId);
      const status: NodeStatus = this.hasOpen(nodeId)
        ? 'WAITING'
        : this.unpublished.has(nodeId)
          ? 'RUNNING'
          : 'COMPLETED';
      this.update([nodeId], {
        status,
        durationMs: this.spent(nodeId, { time, ms }),
        endTime: time,
        ...(nodeId === counted && rows !== null ? { rows } : {}),
        ...this.outputsOf(nodeId),
      });
    }
    for (const nodeId of this.started) this.countOutputs(nodeId);
  }

  private wait({ steps }: Program): void {
    const nodeIds = new Set(steps.flatMap((step) => step.nodeIds));
    this.update(
      [...nodeIds].filter((nodeId) => this.entries.get(nodeId)?.status !== 'WAITING'),
      { status: 'WAITING' },
    );
  }

  private hasOpen(nodeId: string): boolean {
    return (this.open.get(nodeId)?.size ?? 0) > 0;
  }

  /** A later step may count what an earlier one has passed on. */
  private countOutputs(nodeId: string): void {
    const { outputs } = this.outputsOf(nodeId);
    if (outputs !== undefined && String(outputs) !== String(this.entries.get(nodeId)?.outputs))
      this.update([nodeId], { outputs });
  }

  private outputsOf(nodeId: string): Pick<Entry, 'outputs'> {
    const outputs = this.counts.of(nodeId);
    return outputs === null ? {} : { outputs };
  }

  private stepFailed(
    stepId: string,
    { time, ms }: StepEnd,
    { code, message, text, nodeId, field, span }: StepError,
  ): void {
    const step = this.steps.get(stepId);
    const blamed = nodeId ?? (step === undefined ? null : countedNode(step));
    for (const id of step?.nodeIds ?? [])
      this.update([id], {
        status: 'STOPPED',
        durationMs: this.spent(id, { time, ms }),
        endTime: time,
      });
    if (blamed !== null)
      this.update([blamed], {
        status: 'FAILED',
        error: { code, message, ...(text && { text }), field, span },
      });
  }

  private seeMeasure(stepId: string, value: number): void {
    const step = this.steps.get(stepId);
    if (step?.kind !== 'sink' || step.target.kind !== 'measure') return;
    this.measures(step.target, value, step.relation);
  }

  private spent(nodeId: string, { time, ms }: StepEnd): number {
    const worked = this.worked.get(nodeId) ?? new WorkTime();
    this.worked.set(nodeId, worked);
    return Math.round(worked.add(time - ms, time) * 10) / 10;
  }

  private update(nodeIds: readonly string[], changes: Partial<Entry>): void {
    for (const nodeId of nodeIds) {
      const entry = this.entries.get(nodeId);
      if (entry === undefined) continue;
      if (changes.status !== undefined && changes.status !== 'RUNNING') delete entry.progress;
      Object.assign(entry, changes);
      this.onChange({ ...entry });
    }
  }
}

type Measured = Pick<MeasureTarget, 'nodeId' | 'name'> & { readonly value: number };

/** The nodes whose rows a step counts. */
function countedNode(step: Step): string | null {
  if (step.kind === 'materialize') return step.relation.origin.nodeId;
  return step.target.kind === 'measure' ? null : step.target.nodeId;
}
