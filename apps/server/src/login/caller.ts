import type { Role } from '@millrace/api';
import type { User } from '@millrace/store';

/**
 * By what a request shows who sends it. A token is known by its id; of a session's secret only the
 * hash goes round.
 */
export type Credential =
  | { readonly kind: 'session'; readonly key: string }
  | {
      readonly kind: 'token';
      readonly key: string;
      readonly name: string;
      readonly scopes: readonly string[];
    };

/** Who sends a request, and by what right. */
export type Caller = {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The extra right for code and shell nodes. */
  readonly mayCode: boolean;
  readonly credential: Credential;
};

export function callerOf(user: User, credential: Credential): Caller {
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    mayCode: user.mayCode || user.role === 'ADMIN',
    credential,
  };
}
