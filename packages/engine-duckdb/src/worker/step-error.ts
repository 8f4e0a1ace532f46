import { failure, failureMessage, type StepError } from '@millrace/engine';
import { readFailure } from '../expression/index.ts';
import { FitError } from './learning/fit-error.ts';
import { SourceError } from './sources/source-error.ts';

/** The error in the terms of the contract, as far as the message shows it. */
export function stepError(error: unknown): StepError {
  if (error instanceof SourceError)
    return {
      code: error.code,
      message: error.message,
      nodeId: error.nodeId,
      field: 'path',
      span: null,
    };
  if (error instanceof FitError)
    return {
      ...failure(error.code, error.detail),
      nodeId: error.nodeId,
      field: null,
      span: null,
    };
  const message = error instanceof Error ? error.message : String(error);
  const read = readFailure(message);
  if (read !== null) {
    const { code, nodeId, field, span, detail } = read;
    return { ...failure(code, nodeId === null ? '' : detail), nodeId, field, span };
  }
  const native = nativeErrors.find(({ pattern }) => pattern.test(message));
  const code = native?.code ?? 'ENGINE_ERROR';
  return {
    code,
    message: native === undefined || native.keep ? firstLines(message) : failureMessage(code, ''),
    nodeId: null,
    field: null,
    span: null,
  };
}

/** Failures of the machine, not of the workflow: no node is the cause. */
export function isResourceFailure({ code }: Pick<StepError, 'code'>): boolean {
  return code === 'MEMORY_LIMIT' || code === 'DISK_FULL' || code === 'CANCELLED';
}

/** `keep`: DuckDB's own message is more specific than ours. */
const nativeErrors: readonly {
  readonly pattern: RegExp;
  readonly code: string;
  readonly keep?: boolean;
}[] = [
  { pattern: /^INTERRUPT/, code: 'CANCELLED' },
  { pattern: /No space left on device|max_temp_directory_size/i, code: 'DISK_FULL' },
  {
    pattern: /^Out of Memory Error|bad_alloc|[Ff]ailed to allocate|Cannot allocate memory/,
    code: 'MEMORY_LIMIT',
  },
  { pattern: /^IO Error: (No files found|Cannot open file)/, code: 'FILE_NOT_FOUND', keep: true },
  {
    pattern: /^(IO Error|Permission Error|Invalid Input Error: (CSV|.*[Pp]arquet))/,
    code: 'FILE_UNREADABLE',
    keep: true,
  },
  { pattern: /^Conversion Error/, code: 'CAST_INVALID_INPUT', keep: true },
  { pattern: /^Out of Range Error/, code: 'ARITHMETIC_OVERFLOW', keep: true },
];

/** Without the quoted SQL that DuckDB appends. */
function firstLines(message: string): string {
  return message.split(/\n\n?LINE \d+:/)[0]!.trim();
}
