import { randomUUID } from 'node:crypto';
import { RESERVED_PREFIX } from '../path.ts';
import type { Name } from './directory-handle.ts';

/** `new`: on its way in. `gone`: being deleted. */
export type TemporaryKind = 'new' | 'gone';

/** A name for work in progress in the very folder where it belongs, so that a rename puts it there. */
export function temporaryName(kind: TemporaryKind): string {
  return `${RESERVED_PREFIX}${kind}-${randomUUID()}`;
}

const OLD = `${RESERVED_PREFIX}old-`;
const LONGEST_NAME = 255;

/** A name for what is being replaced. It tells whose place it was in, as far as there is room, so that it can go back there. */
export function nameAside(name: Name): Name {
  const aside = Buffer.concat([Buffer.from(`${OLD}${randomUUID()}-`), Buffer.from(name)]);
  return aside.length <= LONGEST_NAME ? aside : `${OLD}${randomUUID()}`;
}

/** Whose place something that was put aside was in; undefined for other names, and where there was no room. */
export function nameBefore(aside: Buffer): Buffer | undefined {
  const start = OLD.length + randomUUID().length + 1;
  return aside.toString('latin1').startsWith(OLD) && aside.length > start ? aside.subarray(start) : undefined;
}
