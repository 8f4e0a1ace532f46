import { ownerState } from '../processes/process-identity.ts';
import type { Services } from '../services/services.ts';
import { LEASE_MS } from '../executions/lease.ts';

/** Long enough for an owner on another host to have finished by itself. */
export const PATIENCE_MS = 10 * LEASE_MS;

/**
 * Whether the process that began something is gone, so that others may end it.
 *
 * @param time when it was last seen at work, in epoch milliseconds: counts for owners that can't be
 * seen from here
 */
export function isOwnerGone(
  owner: string,
  time: number,
  { store, owner: own }: Pick<Services, 'store' | 'owner'>,
): boolean {
  if (owner === own) return false;
  switch (ownerState(owner)) {
    case 'alive':
      return false;
    case 'dead':
      return true;
    case 'elsewhere':
      return time + PATIENCE_MS < store.now();
  }
}
