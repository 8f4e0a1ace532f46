import { BIGINT, LIST, VARCHAR, listValue } from '@duckdb/node-api';
import { formatMoment, InexactTime, parseMoment, TimePatternError } from '../time-pattern/index.ts';
import { kernel, kernelError, type Kernel } from './kernel.ts';

export const timeKernels: readonly Kernel[] = [
  // The microseconds of the local time, and the zone or an empty string; null if it doesn't match.
  kernel('spark_parse_time', [VARCHAR, VARCHAR], LIST(VARCHAR), (text: string, pattern: string) => {
    const found = orKernelError(() => parseMoment(text, pattern));
    return found === null ? null : listValue([String(found.micros), found.zone ?? '']);
  }),
  // The microseconds of the local time and of the instant, and the zone.
  kernel(
    'spark_format_time',
    [BIGINT, BIGINT, VARCHAR, VARCHAR],
    VARCHAR,
    (micros: bigint, instant: bigint, zone: string, pattern: string) =>
      orKernelError(() =>
        formatMoment({ micros, offset: Number((micros - instant) / 1_000_000n), zone }, pattern),
      ),
  ),
];

function orKernelError<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof TimePatternError) throw kernelError(error.code, error.message);
    if (error instanceof InexactTime) throw kernelError('NOT_EXACT', error.message);
    throw error;
  }
}
