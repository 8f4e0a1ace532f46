import type { Fault } from '@millrace/model';

/** Faults as a list: where in the node's settings each stands, and what to do under it. */
export function printFaults(faults: readonly Fault[]): string {
  return faults.map((fault) => `✗ ${fault.message}${placeOf(fault)}\n    ${fault.fix}`).join('\n');
}

/** ` [expressions, characters 9–12]`: counted from 1, in the field's text. */
function placeOf({ message, field, span }: Fault): string {
  if (field === null) return '';
  if (span !== undefined && span !== null) return ` [${field}, characters ${span[0] + 1}–${Math.max(span[1], span[0] + 1)}]`;
  return message.includes(`\`${field}\``) ? '' : ` [${field}]`;
}
