import {
  statusName,
  type Execution,
  type ExecutionChanges,
  type StatusName,
  type Store,
} from '@millrace/store';
import { isTerminal, mayMove } from '../executions/state-machine.ts';

/** The stored row of a claimed execution, moved by compare-and-set under its fencing token. */
export class ExecutionRow {
  private readonly store: Store;
  private readonly onMove: (execution: Execution) => void;
  private readonly onLost: () => void;
  private row: Execution;

  /** `onLost`: another process has ended or claimed the execution. */
  constructor(
    store: Store,
    row: Execution,
    onMove: (execution: Execution) => void,
    onLost: () => void,
  ) {
    this.store = store;
    this.row = row;
    this.onMove = onMove;
    this.onLost = onLost;
  }

  get current(): Execution {
    return this.row;
  }

  get status(): StatusName {
    return statusName(this.row.status);
  }

  /** Whether this run has moved it to a terminal state. */
  get isEnded(): boolean {
    return isTerminal(this.status);
  }

  /**
   * Tries again if the row has been changed in the meantime. False if that transition isn't
   * possible.
   */
  async move(to: StatusName, changes: ExecutionChanges): Promise<boolean> {
    while (!this.isEnded) {
      const { id, stateVersion, fencingToken } = this.row;
      if (mayMove(this.status, to)) {
        const moved = await this.store.executions.transition(
          id,
          { status: this.status, stateVersion, fencingToken },
          to,
          changes,
        );
        if (moved !== undefined) {
          this.row = moved;
          this.onMove(moved);
          return true;
        }
      }
      if (!(await this.refresh(stateVersion))) return false;
    }
    return false;
  }

  /** Writes without a state change. */
  async note(changes: ExecutionChanges): Promise<void> {
    const { id, fencingToken } = this.row;
    await this.store.executions.note(id, { fencingToken }, changes);
  }

  /**
   * Whether the execution has changed since the version that was tried, and still belongs to this
   * run.
   */
  private async refresh(tried: number): Promise<boolean> {
    const current = await this.store.executions.get('all', this.row.id);
    if (
      current === undefined ||
      current.fencingToken !== this.row.fencingToken ||
      isTerminal(statusName(current.status))
    ) {
      this.onLost();
      return false;
    }
    this.row = current;
    return current.stateVersion !== tried;
  }
}
