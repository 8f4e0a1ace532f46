/** Who has which workflow open, and who waits for a change to it, in this process. */
export type WorkflowWatch = {
  /** Registers that a user has it open. Returns a function to call when they leave. */
  enter(workflowId: number, userId: number, userName: string): () => void;
  /** The names, by id, of the users who have it open. */
  here(workflowId: number): ReadonlyMap<number, string>;
  /** Wakes everyone who waits. */
  changed(workflowId: number): void;
  /** Resolves when something has happened to it, after that time, or when the signal is aborted. */
  next(workflowId: number, timeoutMs: number, signal: AbortSignal): Promise<void>;
};

export function workflowWatch(): WorkflowWatch {
  const open = new Map<number, Set<{ readonly userId: number; readonly userName: string }>>();
  const waiting = new Map<number, Set<() => void>>();
  const changed = (workflowId: number): void => waiting.get(workflowId)?.forEach((wake) => wake());
  return {
    enter(workflowId, userId, userName) {
      const visit = { userId, userName };
      added(open, workflowId, visit);
      changed(workflowId);
      return () => {
        removed(open, workflowId, visit);
        changed(workflowId);
      };
    },
    here: (workflowId) =>
      new Map([...(open.get(workflowId) ?? [])].map(({ userId, userName }) => [userId, userName])),
    changed,
    async next(workflowId, timeoutMs, signal) {
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          removed(waiting, workflowId, wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        signal.addEventListener('abort', wake);
        added(waiting, workflowId, wake);
      });
    },
  };
}

function added<Value>(sets: Map<number, Set<Value>>, key: number, value: Value): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

function removed<Value>(sets: Map<number, Set<Value>>, key: number, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
