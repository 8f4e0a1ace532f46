import { phrase } from '@millrace/plan';
import type { Form, Site } from '../form.ts';
import { localOf } from './time-parts.ts';

const microsOfDay = 86_400_000_000n;

/** The last of the times that are a number of intervals after the origin and not after `t`. */
export const timeBucket: Form = (site) => {
  const size = site.literal(0, phrase`The size of the bucket`);
  const isInstant = site.type.kind === 'TIMESTAMP';
  if (size === null) return `CAST(NULL AS ${isInstant ? 'TIMESTAMPTZ' : 'TIMESTAMP'})`;
  const isMonths = site.typeOf(0).kind === 'INTERVAL_YEAR_MONTH';
  return site.bind(1, (t) =>
    withOrigin(site, (origin) => {
      if (isMonths) return bucketOfMonths(site, t, origin, Number(size));
      const step = BigInt(String(size));
      return isInstant && step >= microsOfDay
        ? bucketOfDays(site, t, origin, step)
        : bucketOfMicros(t, origin, step, isInstant);
    }),
  );
};

function withOrigin(site: Site, body: (origin: string) => string): string {
  if (site.args.length > 2) return site.bind(2, body);
  const epoch = `TIMESTAMP '1970-01-01 00:00:00'`;
  return site.type.kind === 'TIMESTAMP' ? site.share(`spark_instant(${epoch})`, body) : body(epoch);
}

function bucketOfMicros(t: string, origin: string, step: bigint, isInstant: boolean): string {
  const start = `epoch_us(${origin})`;
  const passed = `spark_floor_div(epoch_us(${t}) - ${start}, ${step})`;
  return `${isInstant ? 'make_timestamptz' : 'make_timestamp'}(${start} + ${passed} * ${step})`;
}

/** Whole days are days of the session's time zone, which may have 23 or 25 hours. */
function bucketOfDays(site: Site, t: string, origin: string, step: bigint): string {
  const passed = `spark_floor_div(epoch_us(${t}) - epoch_us(${origin}), ${step})`;
  return site.share(localOf(site, 1, origin), (local) =>
    site.share(passed, (count) => {
      const bucket = (n: string): string =>
        `spark_add_micros(${origin}, ${local}, (${n}) * ${step})`;
      return `CASE WHEN ${bucket(count)} > ${t} THEN ${bucket(`${count} - 1`)} WHEN ${bucket(`${count} + 1`)} <= ${t} THEN ${bucket(`${count} + 1`)} ELSE ${bucket(count)} END`;
    }),
  );
}

function bucketOfMonths(site: Site, t: string, origin: string, step: number): string {
  const local = localOf(site, 1, origin);
  const passed = `spark_floor_div(spark_month_count(${localOf(site, 1, t)}, ${local}), ${step})`;
  const bucket = (n: string): string => {
    const months = `CAST((${n}) * ${step} AS INTEGER)`;
    return site.type.kind === 'TIMESTAMP'
      ? `spark_add_months(${origin}, ${local}, ${months})`
      : `(${origin} + to_months(${months}))`;
  };
  return site.share(
    passed,
    (count) =>
      `CASE WHEN ${bucket(count)} > ${t} THEN ${bucket(`${count} - 1`)} ELSE ${bucket(count)} END`,
  );
}
