import type { RunEvent, StepError } from '@millrace/engine';
import { nodeTitle, type Graph } from '@millrace/model';
import type { Program, Relation, Step } from '@millrace/plan';
import type { ExecutionMetrics, NodeMetrics, NodeStatus } from '@millrace/store';
import { PortCounts, type PortRelations } from './port-counts.ts';

/** What a run is about to do, what each step computes, and what stands at the outputs of the nodes. */
export type Work = { readonly program: Program; readonly computes: ReadonlyMap<string, Relation>; readonly ports: PortRelations };

type Entry = { -readonly [Member in keyof NodeMetrics]: NodeMetrics[Member] };

/**
 * Follows a run's events and knows the state of every node. Nodes of one step share state and time; a row count belongs to the node whose
 * output it counts. How many rows each output has is told of nodes that have done something.
 */
export class NodeTracker {
  private readonly entries = new Map<string, Entry>();
  private readonly steps: ReadonlyMap<string, Step>;
  private readonly open = new Map<string, Set<string>>();
  private readonly computes: ReadonlyMap<string, Relation>;
  private readonly counts: PortCounts;
  private readonly begun = new Set<string>();
  private readonly onChange: (node: NodeMetrics) => void;
  private rowsWritten: number | null = null;
  private peakMemory: number | null = null;

  constructor(graph: Graph, { program, computes, ports }: Work, onChange: (node: NodeMetrics) => void) {
    this.onChange = onChange;
    this.computes = computes;
    this.counts = new PortCounts(ports);
    this.steps = new Map(program.steps.map((step) => [step.id, step]));
    for (const step of program.steps) for (const nodeId of step.nodeIds) this.open.set(nodeId, (this.open.get(nodeId) ?? new Set()).add(step.id));
    for (const node of graph.nodes) {
      if (node.type === 'doc' || node.type === 'sticky') continue;
      const status = this.open.has(node.id) ? 'WAITING' : 'SKIPPED';
      this.entries.set(node.id, { nodeId: node.id, name: nodeTitle(node), status, rows: null, durationMs: null });
    }
  }

  /** What a node needs is not there: the run ends before its first step. */
  lacks(nodeId: string, code: string, message: string): void {
    this.update([nodeId], { status: 'FAILED', error: { code, message, field: null, span: null } });
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'step':
        if (event.state === 'running') this.update(event.nodeIds, { status: 'RUNNING' });
        else if (event.state === 'done') this.stepDone(event.stepId, event.rows, event.ms);
        else this.stepFailed(event.stepId, event.ms, event.error);
        break;
      case 'progress':
        this.update(this.steps.get(event.stepId)?.nodeIds ?? [], { progress: event.fraction });
        break;
      case 'measure':
        this.measured(event.stepId, event.value);
        break;
      case 'written':
        this.rowsWritten = (this.rowsWritten ?? 0) + event.rows;
        break;
      case 'peak memory':
        this.peakMemory = event.bytes;
        break;
    }
  }

  /** What is not done will not be any more. */
  end(): void {
    for (const entry of this.entries.values()) {
      if (entry.status === 'RUNNING') this.update([entry.nodeId], { status: 'STOPPED' });
      if (entry.status === 'WAITING') this.update([entry.nodeId], { status: 'SKIPPED' });
    }
  }

  metrics(bytes: { readonly read: number | null; readonly written: number | null }): ExecutionMetrics {
    const nodes = [...this.entries.values()].map((entry) => ({ ...entry }));
    return { nodes, rowsRead: null, rowsWritten: this.rowsWritten, bytesRead: bytes.read, bytesWritten: bytes.written, peakMemory: this.peakMemory };
  }

  private stepDone(stepId: string, rows: number | null, ms: number): void {
    const step = this.steps.get(stepId);
    if (step === undefined) return;
    const counted = countedNode(step);
    const computed = this.computes.get(stepId);
    if (rows !== null && computed !== undefined) this.counts.see(computed, rows);
    for (const nodeId of step.nodeIds) {
      this.begun.add(nodeId);
      const steps = this.open.get(nodeId);
      steps?.delete(stepId);
      const status: NodeStatus = steps === undefined || steps.size === 0 ? 'COMPLETED' : 'WAITING';
      this.update([nodeId], {
        status,
        durationMs: this.spent(nodeId, ms),
        ...(nodeId === counted && rows !== null ? { rows } : {}),
        ...this.outputsOf(nodeId),
      });
    }
    for (const nodeId of this.begun) this.countOutputs(nodeId);
  }

  /** A later step may count what an earlier one has passed on. */
  private countOutputs(nodeId: string): void {
    const { outputs } = this.outputsOf(nodeId);
    if (outputs !== undefined && String(outputs) !== String(this.entries.get(nodeId)?.outputs)) this.update([nodeId], { outputs });
  }

  private outputsOf(nodeId: string): Pick<Entry, 'outputs'> {
    const outputs = this.counts.of(nodeId);
    return outputs === null ? {} : { outputs };
  }

  private stepFailed(stepId: string, ms: number, { code, message, nodeId, field, span }: StepError): void {
    const step = this.steps.get(stepId);
    const blamed = nodeId ?? (step === undefined ? null : countedNode(step));
    for (const id of step?.nodeIds ?? []) this.update([id], { status: 'STOPPED', durationMs: this.spent(id, ms) });
    if (blamed !== null) this.update([blamed], { status: 'FAILED', error: { code, message, field, span } });
  }

  private measured(stepId: string, value: number): void {
    const step = this.steps.get(stepId);
    if (step?.kind !== 'sink' || step.target.kind !== 'measure') return;
    const { nodeId, name } = step.target;
    this.update([nodeId], { measures: { ...this.entries.get(nodeId)?.measures, [name]: value } });
  }

  private spent(nodeId: string, ms: number): number {
    return Math.round(((this.entries.get(nodeId)?.durationMs ?? 0) + ms) * 10) / 10;
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

/** Whose rows a step counts. */
function countedNode(step: Step): string | null {
  if (step.kind === 'materialise') return step.relation.origin.nodeId;
  return step.target.kind === 'measure' ? null : step.target.nodeId;
}
