import { exitCodes, type ExitCode } from './exit-codes.ts';
import { UsageError } from './usage-error.ts';

/** Prints the error to standard error and returns its exit code. */
export function reportFailure(error: unknown): ExitCode {
  const { message, code, status } = error as Error & { code?: string; status?: number };
  if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS'))
    return report(`${message}\nmillrace help tells more.`, exitCodes.usage);
  if (code === 'MALFORMED_JSON' || code === 'TOO_DEEP' || code === 'INVALID')
    return report(message, exitCodes.usage);
  if (code === 'INVALID_GRAPH') return report(message, exitCodes.refused);
  if (status !== undefined && status >= 400 && status < 500)
    return report(message, exitCodes.refused);
  return report(
    message === '' || message === undefined ? String(error) : message,
    exitCodes.failed,
  );
}

function report(message: string, code: ExitCode): ExitCode {
  console.error(message);
  return code;
}
