import type { Page } from './scope.ts';

/** An action of a user, or a refused attempt. Never contains a request body or a secret. */
export type AuditEntry = {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** Null for an unknown user, such as a failed login with a name that doesn't exist. */
  readonly userId: number | null;
  /** The user's name at that time. */
  readonly username: string | null;
  /** The name of the token that was used; null for a session. */
  readonly tokenName: string | null;
  readonly address: string;
  /** Resource and operation of the interface, such as `workflows.update`. */
  readonly operation: string;
  /** The record: ids, names and paths, by the parameter names of the API. */
  readonly record: Readonly<Record<string, string | number>>;
  readonly projectId: number | null;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The error code of the response. */
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
  /** Writes all of them in one commit. */
  add(entries: readonly NewAuditEntry[]): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter, page: Page): Promise<readonly AuditEntry[]>;
  count(filter: AuditFilter): Promise<number>;
  /** Returns how many were deleted. */
  deleteBefore(time: number): Promise<number>;
};
