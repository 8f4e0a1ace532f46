import { MillraceError } from '@millrace/model';

/** Refuses an expiry that has passed. Null: none. */
export function refusePast(member: string, instant: number | null, now: number): void {
  if (instant === null || instant > now) return;
  const message = 'must be an instant in the future, in epoch milliseconds';
  throw new MillraceError('INVALID', `${member} ${message}.`, {
    errors: [{ path: `body.${member}`, message }],
  });
}
