import { phrase, type ErrorText } from '@millrace/plan';
import type { LimitCode, RunLimits } from './contract.ts';

/** The limit for a message: `1,500 MB`, `600 seconds`. */
export function limitDetail(code: LimitCode, { memoryBytes, cpuMs = 0 }: RunLimits): ErrorText {
  return code === 'MEMORY_LIMIT'
    ? phrase`${rounded(memoryBytes / 2 ** 20)} MB`
    : phrase`${rounded(cpuMs / 1000)} seconds`;
}

function rounded(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
}
