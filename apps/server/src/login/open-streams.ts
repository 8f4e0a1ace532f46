import type { Writable } from 'node:stream';
import type { Caller } from './caller.ts';

/**
 * Answers that go on for long, such as events and downloads: they end when the right to them may
 * have ended.
 */
export type OpenStreams = {
  /** Notes an answer until it is done. */
  add(caller: Caller, answer: Writable): void;
  /** Cuts off what a user still gets. A client that may still have it asks again. */
  endOfUser(userId: number): void;
  /** Cuts off what was asked for with one session or token: its `key`. */
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
      open.set(answer, { userId: id, key: credential.key });
      answer.once('close', () => open.delete(answer));
    },
    endOfUser: (userId) => end((of) => of.userId === userId),
    endOf: (credentialKey) => end(({ key }) => key === credentialKey),
  };
}
