import type { Page } from './scope.ts';

/** What somebody did, or was refused. Never a body, never a secret. */
export type AuditEntry = {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** Null for nobody, such as a failed login of a name that there is not. */
  readonly userId: number | null;
  /** As it was then. */
  readonly username: string | null;
  /** The name of the token that was used; null for a session. */
  readonly tokenName: string | null;
  readonly address: string;
  /** Resource and operation of the interface, such as `workflows.update`. */
  readonly operation: string;
  /** Which record: ids, names and paths by the interface's names. */
  readonly record: Readonly<Record<string, string | number>>;
  readonly projectId: number | null;
  /** The HTTP status that was answered. */
  readonly status: number;
  /** The code of the error that was answered. */
  readonly errorCode: string | null;
};

export type NewAuditEntry = Omit<AuditEntry, 'id'>;

export type AuditOutcome = 'done' | 'refused' | 'failed';

export type AuditFilter = {
  readonly userId?: number;
  /** An operation, or a resource for all of its operations. */
  readonly operation?: string;
  readonly projectId?: number;
  readonly outcome?: AuditOutcome;
  /** From that time on, and before that time. */
  readonly from?: number;
  readonly to?: number;
};

export type Audit = {
  /** All of them in one commit. */
  add(entries: readonly NewAuditEntry[]): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter, page: Page): Promise<readonly AuditEntry[]>;
  count(filter: AuditFilter): Promise<number>;
  /** How many there were. */
  deleteBefore(time: number): Promise<number>;
};
