import type { SessionLifetimes } from '@millrace/store';
import type { Settings } from '../settings.ts';

export function lifetimesOf({ sessionIdleMs, sessionAbsoluteMs }: Settings): SessionLifetimes {
  return { idleMs: sessionIdleMs, absoluteMs: sessionAbsoluteMs };
}
