import type { Target } from '@millrace/api';
import { MillraceError } from '@millrace/model';

/** Refuses a target that doesn't exist. Throws `INVALID`. */
export function checkTarget(targets: readonly Pick<Target, 'name'>[], name: string): void {
  const names = targets.map((target) => target.name);
  if (names.includes(name)) return;
  const message = `must be one of ${names.join(', ')}`;
  throw new MillraceError(
    'INVALID',
    `There is no target "${name}". There is ${names.join(', ')}.`,
    { errors: [{ path: 'body.target', message }] },
  );
}
