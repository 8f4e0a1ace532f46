import type { LimitCode, RunLimits } from './contract.ts';

/** The limit for a message: `1,500 MB`, `600 seconds`. */
export function limitDetail(code: LimitCode, { memoryBytes, cpuMs = 0 }: RunLimits): string {
  const amount = code === 'MEMORY_LIMIT' ? memoryBytes / 2 ** 20 : cpuMs / 1000;
  const unit = code === 'MEMORY_LIMIT' ? 'MB' : 'seconds';
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}
