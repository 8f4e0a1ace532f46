/** A queue of events: one side pushes, the other reads in order and waits if it is empty. */
export class EventQueue<T> implements AsyncIterable<T> {
  private readonly items: T[] = [];
  private wake: () => void = () => undefined;
  private state: 'open' | 'ended' | Error = 'open';

  get isEnded(): boolean {
    return this.state !== 'open';
  }

  push(item: T): void {
    this.items.push(item);
    this.wake();
  }

  end(): void {
    if (this.state === 'open') this.state = 'ended';
    this.wake();
  }

  fail(error: Error): void {
    if (this.state === 'open') this.state = error;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    for (;;) {
      const item = this.items.shift();
      if (item !== undefined) yield item;
      else if (this.state instanceof Error) throw this.state;
      else if (this.state === 'ended') return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
