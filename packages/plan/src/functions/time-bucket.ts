import { phrase } from '@millrace/model';
import { define, raises } from './define.ts';
import { rule } from './rule.ts';
import { mismatch, type Rule } from './signature.ts';

const sizes = ['INTERVAL_DAY_TIME', 'INTERVAL_YEAR_MONTH'];
const times = ['TIMESTAMP', 'TIMESTAMP_NTZ'];
const bucketed = rule(
  sizes
    .flatMap((size) => times.map((time) => `=${size}, =${time}, =${time}? -> ${time}`))
    .join(' | '),
);

/** The size is a constant. */
const bucket: Rule = (args) => {
  const [size] = args;
  const result = bucketed(args);
  if ('mismatch' in result) return result;
  if (size?.value === undefined) return mismatch(phrase`Argument ${'1'} must be a constant.`, 0);
  if (size.value !== null && Number(size.value) <= 0)
    return mismatch(phrase`The size of the bucket must be more than 0.`, 0);
  return result;
};

export const timeBucket = define('dates and times')(
  'time_bucket(interval, time[, origin])',
  'Returns the start of the bucket that contains the time. Buckets are as long as the interval, and one of them starts at the origin, which is 1970-01-01 00:00:00 unless given. Days and months are those of the time zone of the session.',
  [
    "time_bucket(INTERVAL 15 MINUTES, TIMESTAMP'2024-01-31 10:20:30')",
    "time_bucket(INTERVAL 1 MONTH, TIMESTAMP'2024-07-20 14:30:00', TIMESTAMP'2024-06-15 09:00:00')",
  ],
  bucket,
  raises,
);
