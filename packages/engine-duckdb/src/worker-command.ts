import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const MEBIBYTE = 2 ** 20;

/**
 * Resident bytes of an idle worker: Node, DuckDB and their caches. A run's memory limit is added to
 * it.
 */
export const IDLE_BYTES = 256 * MEBIBYTE;

/**
 * V8 maps its code range writable at startup and touches almost none of it: 512 MiB, on ARM 128.
 */
const codeRangeBytes = (process.arch === 'arm64' ? 128 : 512) * MEBIBYTE;

/** A stack and the allocator's caches. */
const threadBytes = 10 * MEBIBYTE;

/**
 * The system counts mapped memory, not touched memory: reading 2,000 columns maps 3 GB and touches
 * 0.4. Up to this multiple of a run's limit may be mapped. The watchdog ends a run that touches
 * more than the limit itself.
 */
const MAPPED_TO_TOUCHED = 4;

/** In MiB. V8's 16 make a run take 20 MB more, and none faster. */
const youngObjects = '--max-semi-space-size=4';

/**
 * `ulimit` may fail only if the limit is already lower. The arguments are data: nothing is
 * interpolated.
 */
const script = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

export type WorkerCommand = { readonly execPath: string; readonly execArgv: readonly string[] };

/**
 * Whether the system can enforce a memory limit on a process: RLIMIT_DATA counts private mappings
 * on Linux only.
 */
export function canLimitMemory(): boolean {
  return process.platform === 'linux' && existsSync('/bin/sh');
}

/**
 * The command that `fork` starts a worker with. With a limit, a small shell sets RLIMIT_DATA and
 * then becomes Node, so that an allocation beyond the limit fails inside DuckDB, which reports it
 * as an error.
 */
export function workerCommand(memoryBytes: number, isLimited: boolean): WorkerCommand {
  if (!isLimited) return { execPath: process.execPath, execArgv: [youngObjects] };
  const bytes =
    MAPPED_TO_TOUCHED * memoryBytes +
    IDLE_BYTES +
    codeRangeBytes +
    threadBytes * availableParallelism();
  return {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      script,
      'millrace-worker',
      String(Math.ceil(bytes / 1024)),
      process.execPath,
      youngObjects,
    ],
  };
}
