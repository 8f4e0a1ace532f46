import { totalmem } from 'node:os';

/**
 * Bytes of memory that this process and its children may use: those of the machine, or of its
 * control group (a container).
 */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}
