import type { FromWorker } from './messages.ts';

/**
 * Batches messages of one turn of the event loop: each separate message wakes the other process.
 */
export class Outbox {
  private waiting: FromWorker[] = [];

  push(message: FromWorker): void {
    if (this.waiting.length === 0) setImmediate(() => this.flush());
    this.waiting.push(message);
  }

  flush(): void {
    const messages = this.waiting;
    this.waiting = [];
    if (messages.length > 0 && process.connected) process.send?.(messages);
  }
}
