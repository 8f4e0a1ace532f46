import { phrase } from '@millrace/model';
import type { Execution, StatusName } from '@millrace/store';
import type { Bus } from '../events/bus.ts';
import { Run } from '../run/run.ts';
import type { Services } from '../services/services.ts';
import { Dispatcher, type QueueOptions } from './dispatcher.ts';

export type OwnRun = { readonly run: Run; readonly done: Promise<void> };

/** The runs of this process, claimed from the queue. */
export class OwnRuns {
  private readonly services: Services;
  private readonly bus: Bus;
  private readonly runs = new Map<number, OwnRun>();
  private readonly dispatcher: Dispatcher;

  constructor(services: Services, bus: Bus, options: QueueOptions) {
    this.services = services;
    this.bus = bus;
    this.dispatcher = new Dispatcher(services, options, (execution) => this.run(execution));
  }

  /** Starts to claim executions. */
  begin(): void {
    this.dispatcher.begin();
  }

  /** Call it when there may be something to claim. */
  wake(): void {
    this.dispatcher.wake();
  }

  get(id: number): OwnRun | undefined {
    return this.runs.get(id);
  }

  has(id: number): boolean {
    return this.runs.has(id);
  }

  get ids(): ReadonlySet<number> {
    return new Set(this.runs.keys());
  }

  /**
   * Applies the stored state to each of these runs; undefined if it no longer belongs to this
   * process.
   */
  applyStatuses(ids: ReadonlySet<number>, statuses: ReadonlyMap<number, StatusName>): void {
    for (const [id, { run }] of this.runs) if (ids.has(id)) run.applyStatus(statuses.get(id));
  }

  async close(): Promise<void> {
    await this.dispatcher.end();
    const going = [...this.runs.values()];
    await Promise.all(going.map(({ run }) => run.stop(phrase`The service was shut down.`)));
    await Promise.all(going.map(({ done }) => done));
  }

  private run(execution: Execution): Promise<void> {
    const { id } = execution;
    const run = new Run(this.services, execution, (event) => this.bus.publish(id, event));
    const done = run.run().finally(() => this.runs.delete(id));
    this.runs.set(id, { run, done });
    this.bus.publish(id, { kind: 'state', status: 'STARTING', reason: null, queuePosition: null });
    return done;
  }
}
