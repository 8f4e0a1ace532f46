import type { Role } from '@millrace/api';
import type { User } from '@millrace/store';

/**
 * The credential of a request. A token is identified by its id, a session only by the hash of its
 * secret.
 */
export type Credential =
  | { readonly kind: 'session'; readonly key: string }
  | {
      readonly kind: 'token';
      readonly key: string;
      readonly name: string;
      readonly scopes: readonly string[];
    };

/** Who sends a request, and with which credential. */
export type Caller = {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** The additional permission for code and shell nodes. */
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
