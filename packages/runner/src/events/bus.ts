import type { ExecutionEvent } from './execution-event.ts';

type Listener = (event: ExecutionEvent) => void;

/** Carries the live events of executions to their listeners. */
export class Bus {
  private readonly listeners = new Map<number, Set<Listener>>();

  publish(id: number, event: ExecutionEvent): void {
    for (const listener of this.listeners.get(id) ?? []) listener(event);
  }

  /** Returns a function that stops listening. */
  listen(id: number, listener: Listener): () => void {
    const known = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, known);
    known.add(listener);
    return () => {
      known.delete(listener);
      if (known.size === 0) this.listeners.delete(id);
    };
  }
}
