import type { Role } from '@millrace/api';
import type { User } from '@millrace/store';

/** Who sends a request, and by what right. */
export type Caller = {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The extra right for code and shell nodes. */
  readonly mayCode: boolean;
  readonly via: 'session' | 'token';
  /** A token may be limited to reading. */
  readonly readOnly: boolean;
};

export function callerOf(user: User, via: Caller['via'], readOnly: boolean): Caller {
  return { id: user.id, username: user.username, role: user.role, mayCode: user.mayCode || user.role === 'ADMIN', via, readOnly };
}
