import { randomUUID } from 'node:crypto';
import { RESERVED_PREFIX } from '../path.ts';
import type { Name } from './directory-handle.ts';

/** `new`: being written. `gone`: being deleted. */
export type TemporaryKind = 'new' | 'gone';

/** A temporary name in the target folder, so that a rename publishes the file. */
export function temporaryName(kind: TemporaryKind): string {
  return `${RESERVED_PREFIX}${kind}-${randomUUID()}`;
}

const OLD = `${RESERVED_PREFIX}old-`;
const LONGEST_NAME = 255;

/**
 * A temporary name for what is being replaced. It contains the original name, if that is short
 * enough, so that it can be restored.
 */
export function nameAside(name: Name): Name {
  const aside = Buffer.concat([Buffer.from(`${OLD}${randomUUID()}-`), Buffer.from(name)]);
  return aside.length <= LONGEST_NAME ? aside : `${OLD}${randomUUID()}`;
}

/**
 * The original name in such a temporary name; undefined for other names, and if the original name
 * was too long.
 */
export function nameBefore(aside: Buffer): Buffer | undefined {
  const start = OLD.length + randomUUID().length + 1;
  return aside.toString('latin1').startsWith(OLD) && aside.length > start
    ? aside.subarray(start)
    : undefined;
}
