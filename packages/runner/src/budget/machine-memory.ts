import { totalmem } from 'node:os';

/**
 * Bytes of memory that this process may use with its children: the machine's, or what its control
 * group (a container) has.
 */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}
