import type { SessionLifetimes } from '@millrace/store';

/** The lifetimes of sessions in the settings, in milliseconds. */
export type SessionSettings = {
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
};

export function lifetimesOf({
  sessionIdleMs,
  sessionAbsoluteMs,
}: SessionSettings): SessionLifetimes {
  return { idleMs: sessionIdleMs, absoluteMs: sessionAbsoluteMs };
}
