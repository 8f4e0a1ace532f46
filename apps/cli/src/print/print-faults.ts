import type { Fault } from '@millrace/model';

/** Faults as a list, what to do under each. */
export function printFaults(faults: readonly Fault[]): string {
  return faults
    .map(({ message, fix, field }) => `✗ ${message}${field === null || message.includes(`\`${field}\``) ? '' : ` [${field}]`}\n    ${fix}`)
    .join('\n');
}
