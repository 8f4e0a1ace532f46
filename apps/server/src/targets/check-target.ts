import type { Target } from '@millrace/api';
import { detailedError } from '@millrace/model';

/** Refuses a target that doesn't exist. Throws `INVALID`. */
export function checkTarget(targets: readonly Pick<Target, 'name'>[], name: string): void {
  const names = targets.map((target) => target.name);
  if (names.includes(name)) return;
  const message = `must be one of ${names.join(', ')}`;
  throw detailedError(
    'INVALID',
    'UNKNOWN_TARGET',
    { name, names: names.join(', ') },
    { errors: [{ path: 'body.target', message }] },
  );
}
