import { millraceError, type MillraceError } from '@millrace/model';

const MINUTE = 60_000;
const MAX_KEYS = 100_000;

export type LoginAttempt = {
  succeeded(): void;
  /** The attempt was never made. */
  withdraw(): void;
};

export type LoginLimits = {
  /**
   * Counts an attempt as failed until it is known to have succeeded. Throws TOO_MANY_REQUESTS, with
   * `retryAfterSeconds`, if there were too many.
   */
  begin(keys: readonly string[]): LoginAttempt;
};

/** At most `limit` failed logins a minute for each name and each address. */
export function createLoginLimits(limit: number, now: () => number): LoginLimits {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((time) => time > now() - MINUTE);
  return {
    begin(keys) {
      if (failures.size > MAX_KEYS)
        for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key);
      for (const key of keys) {
        const times = recent(key);
        if (times.length >= limit)
          throw tooMany(Math.max(1, Math.ceil(((times[0] ?? 0) + MINUTE - now()) / 1000)));
      }
      const time = now();
      for (const key of keys) failures.set(key, [...recent(key), time]);
      const takeBack = (): void => keys.forEach((key) => forget(failures, key, time));
      return { succeeded: takeBack, withdraw: takeBack };
    },
  };
}

function tooMany(seconds: number): MillraceError {
  return Object.assign(millraceError('TOO_MANY_REQUESTS', { seconds }), {
    retryAfterSeconds: seconds,
  });
}

function forget(failures: Map<string, number[]>, key: string, time: number): void {
  const times = failures.get(key) ?? [];
  const index = times.lastIndexOf(time);
  failures.set(key, times.toSpliced(index, index < 0 ? 0 : 1));
}
