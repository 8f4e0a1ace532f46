import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { RESERVED_PREFIX } from '../path.ts';

/** A name for work in progress beside a physical path, so that a rename puts it there. */
export function temporaryBeside(physical: string): string {
  return join(dirname(physical), `${RESERVED_PREFIX}${randomUUID()}`);
}
