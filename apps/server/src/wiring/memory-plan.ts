import { IDLE_BYTES } from '@millrace/engine-duckdb';
import type { Settings } from '../settings/settings.ts';

export type MemoryPlan = {
  readonly runBytes: number;
  readonly previewBytes: number;
  /** For all runs and previews together, with their processes. */
  readonly totalBytes: number;
  /** The same without their idle processes. */
  readonly shareBytes: number;
  /** The settings that could not be fulfilled, in sentences. */
  readonly notes: readonly string[];
};

type Asked = Pick<
  Settings,
  'workers' | 'previewWorkers' | 'memoryBytes' | 'previewMemoryBytes' | 'totalMemoryBytes'
>;

const MEBIBYTE = 2 ** 20;
/** The rest is for the server itself and the system. */
const shareOfMachine = 0.8;
const minBytes = 64 * MEBIBYTE;

/** Divides the memory. One run or preview never gets more than the total of all. */
export function planMemory(
  { workers, previewWorkers, ...asked }: Asked,
  machineBytes: number,
): MemoryPlan {
  const total = asked.totalMemoryBytes ?? Math.floor(machineBytes * shareOfMachine);
  const shareBytes = Math.max(minBytes, total - (workers + previewWorkers) * IDLE_BYTES);
  const previewBytes = Math.min(asked.previewMemoryBytes, shareBytes);
  const fairShare = Math.max(minBytes, Math.floor((shareBytes - previewBytes) / workers));
  const runBytes = Math.min(asked.memoryBytes ?? fairShare, shareBytes);
  const notes = [
    ...noteOf('MILLRACE_MEMORY_MB', asked.memoryBytes ?? 0, shareBytes),
    ...noteOf('MILLRACE_PREVIEW_MEMORY_MB', asked.previewMemoryBytes, shareBytes),
  ];
  return { runBytes, previewBytes, totalBytes: total, shareBytes, notes };
}

function noteOf(name: string, asked: number, most: number): readonly string[] {
  if (asked <= most) return [];
  const megabytes = (bytes: number): string => String(Math.floor(bytes / MEBIBYTE));
  return [
    `${name} is ${megabytes(asked)}, but all runs and previews together may use ${megabytes(most)} MB: that is the limit. Raise MILLRACE_MEMORY_TOTAL_MB.`,
  ];
}
