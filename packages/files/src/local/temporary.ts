import { randomUUID } from 'node:crypto';
import { RESERVED_PREFIX } from '../path.ts';

/** `new`: on its way in. `old`: what is being replaced. `gone`: what is being deleted. */
export type TemporaryKind = 'new' | 'old' | 'gone';

/** A name for work in progress in the very folder where it belongs, so that a rename puts it there. */
export function temporaryName(kind: TemporaryKind): string {
  return `${RESERVED_PREFIX}${kind}-${randomUUID()}`;
}
