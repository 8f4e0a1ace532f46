import type { Writable } from 'node:stream';
import type { Caller } from './caller.ts';

/**
 * Long-lived answers, such as events and downloads: they are closed when the permission for them
 * may have ended.
 */
export type OpenStreams = {
  /** Registers an answer until it is done. */
  add(caller: Caller, answer: Writable): void;
  /** Closes all answers of a user. A client that still has access asks again. */
  endOfUser(userId: number): void;
  /** Closes the answers requested with one session or token: its `key`. */
  endOf(credentialKey: string): void;
};

export function createOpenStreams(): OpenStreams {
  const open = new Map<Writable, { readonly userId: number; readonly key: string }>();
  const end = (
    isMeant: (of: { readonly userId: number; readonly key: string }) => boolean,
  ): void => {
    for (const [answer, of] of open) if (isMeant(of)) answer.destroy();
  };
  return {
    add({ id, credential }, answer) {
      if (answer.destroyed) return;
      open.set(answer, { userId: id, key: credential.key });
      answer.once('close', () => open.delete(answer));
    },
    endOfUser: (userId) => end((of) => of.userId === userId),
    endOf: (credentialKey) => end(({ key }) => key === credentialKey),
  };
}
