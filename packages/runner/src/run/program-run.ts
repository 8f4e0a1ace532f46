import { writeText } from '@millrace/model';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunEvent } from '@millrace/engine';
import type { MeasureTarget, Program } from '@millrace/plan';
import type { ResultEntry } from '@millrace/store';
import type { NodeTracker } from './node-tracker.ts';
import { diskFullText, isDiskFull } from '../messages/disk-full.ts';
import { messageOf } from '../messages/error-message.ts';
import type { StepFailure } from './outcome.ts';
import type { Written } from './outputs.ts';
import { cutOf, saveResult } from '../results/results.ts';

export type ProgramRunOptions = {
  readonly program: Program;
  readonly tracker: NodeTracker;
  /** The run's own folder, in which results are stored. */
  readonly folder: string;
  readonly workspace: string;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly onStarted: (applicationId: string, pid: number | null) => Promise<void>;
  readonly onExited: (exit: Extract<RunEvent, { kind: 'exited' }>) => void;
  readonly onResult: (entry: ResultEntry) => void;
  readonly onStep: () => Promise<void>;
};

/** A node's statistic, in words. */
export function figureText({ nodeId, name }: MeasureTarget, value: number): string {
  return name === 'rejectedRows'
    ? `${nodeId}: ${value} row${value === 1 ? '' : 's'} rejected.`
    : `${nodeId}: ${name} ${value}`;
}

/** Runs one program on an engine: follows, logs and stores its events. */
export class ProgramRun {
  readonly results: ResultEntry[] = [];
  readonly written: Written[] = [];
  /** Statistics, by step. */
  readonly figures = new Map<string, number>();
  private readonly options: ProgramRunOptions;
  /** The result of the step that isn't done yet. */
  private result: ResultEntry | null = null;

  constructor(options: ProgramRunOptions) {
    this.options = options;
  }

  /** Runs the program from creating the workspace to the end. Returns the failure, or null. */
  async attempt(start: () => AsyncIterable<RunEvent>): Promise<StepFailure | null> {
    const { workspace } = this.options;
    this.results.length = 0;
    this.written.length = 0;
    this.result = null;
    let failure: StepFailure | null = null;
    let stepId: string | null = null;
    try {
      await mkdir(workspace, { recursive: true, mode: 0o700 });
      for await (const event of start()) {
        if ('stepId' in event) stepId = event.stepId;
        await this.see(event);
        if (event.kind === 'step' && event.state === 'failed') failure = failureOf(event);
      }
      return failure;
    } catch (error) {
      if (isDiskFull(error)) return this.diskFull(stepId);
      return {
        code: 'ENGINE_DIED',
        message: `The engine failed: ${messageOf(error)}`,
        nodeId: null,
        field: null,
        span: null,
      };
    }
  }

  /** At the node whose step was running. */
  private diskFull(stepId: string | null): StepFailure {
    const { program, tracker } = this.options;
    const step = program.steps.find(({ id }) => id === stepId) ?? program.steps[0];
    const nodeId = step?.nodeIds.at(-1) ?? null;
    const text = diskFullText('what this run computes');
    const message = writeText(text);
    if (nodeId !== null) tracker.lacks({ nodeId, code: 'DISK_FULL', reason: message, text });
    return { code: 'DISK_FULL', message, text, nodeId, field: null, span: null };
  }

  private async see(event: RunEvent): Promise<void> {
    const { program, tracker, log, onStarted, onExited, onStep } = this.options;
    tracker.see(event);
    const step =
      'stepId' in event ? program.steps.find(({ id }) => id === event.stepId) : undefined;
    const target = step?.kind === 'sink' ? step.target : undefined;
    switch (event.kind) {
      case 'started':
        return onStarted(event.applicationId, event.pid);
      case 'exited':
        return onExited(event);
      case 'step':
        this.logStep(event);
        if (event.state === 'done' && this.result !== null)
          this.keep({ ...this.result, total: event.rows ?? 0 });
        return onStep();
      case 'result':
        if (target?.kind === 'result') await this.take(event.file, target);
        return;
      case 'written':
        if (target?.kind === 'file')
          this.written.push({ target, folder: event.folder, rows: event.rows });
        return;
      case 'measure':
        this.figures.set(event.stepId, event.value);
        if (target?.kind === 'measure' && event.value !== 0) log(figureText(target, event.value));
        return;
      case 'peak memory':
      case 'progress':
        return;
    }
  }

  private logStep(event: Extract<RunEvent, { kind: 'step' }>): void {
    const who = `${event.stepId} (${event.nodeIds.join(', ')})`;
    if (event.state === 'done')
      this.options.log(
        `${who}: done in ${Math.round(event.ms)} ms${event.rows === null ? '' : `, ${event.rows} rows`}.`,
      );
    if (event.state === 'failed')
      this.options.log(`${who}: ${event.error.code}: ${event.error.message}`);
  }

  private async take(file: string, target: Parameters<typeof saveResult>[2]): Promise<void> {
    const { folder, workspace, now, log } = this.options;
    const cut = await cutOf(join(workspace, file));
    if (cut !== null) log(`${target.title || target.nodeId}: ${cut}`);
    this.result = await saveResult(
      folder,
      join(workspace, file),
      target,
      this.results.length,
      now(),
    );
  }

  private keep(entry: ResultEntry): void {
    this.result = null;
    this.results.push(entry);
    this.options.onResult(entry);
  }
}

function failureOf({
  error,
  nodeIds,
}: Extract<RunEvent, { readonly state: 'failed' }>): StepFailure {
  const isLimit = error.code === 'MEMORY_LIMIT' || error.code === 'CPU_LIMIT';
  return isLimit && error.nodeId === null ? { ...error, stepNodeIds: nodeIds } : error;
}
