import type { FromWorker } from './messages.ts';

/** Sends together what belongs to one turn of the event loop: each message of its own wakes the other process. */
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
