import { phrase, isFloating, isIntegral, isInterval, type Value } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { isVariable } from '../raises.ts';
import { fitted, intervalField, intervalProduct, intervalQuotient } from './intervals.ts';
import { timeBucket } from './time-bucket.ts';
import { localOf, timeParts } from './time-parts.ts';
import { formatted, formattedSeconds, parsed } from './time-texts.ts';
import { instantIn, localIn } from './time-zones.ts';

export const datetime = {
  ...timeParts,
  current_date: () => 'CAST(CAST(now() AS TIMESTAMP) AS DATE)',
  current_timestamp: () => 'now()',
  current_timezone: () => `current_setting('TimeZone')`,
  date_format: (site) => formatted(site),
  to_date: (site) => parsed(site, 'day', { raising: true }),
  to_timestamp: (site) => parsed(site, 'instant', { raising: true }),
  to_timestamp_ntz: (site) => parsed(site, 'local', { raising: true }),
  try_to_date: (site) => parsed(site, 'day', { raising: false }),
  try_to_timestamp: (site) => parsed(site, 'instant', { raising: false }),
  date_add: (_, a, n) => `(${a} + ${n})`,
  date_sub: (_, a, n) => `(${a} - ${n})`,
  datediff: (_, end, start) => `CAST(${end} - ${start} AS INTEGER)`,
  add_months: (_, a, n) => `CAST(${a} + to_months(${n}) AS DATE)`,
  months_between: (site) => {
    const round =
      site.args.length > 2 ? site.literal(2, phrase`Whether months_between rounds`) : true;
    return site.bind(0, (a) =>
      site.bind(
        1,
        (b) =>
          `spark_months_between(${a}, ${localOf(site, 0, a)}, ${b}, ${localOf(site, 1, b)}, ${round === true ? 'true' : 'false'})`,
      ),
    );
  },
  trunc: (site, a) => {
    if (isVariable(site.args[1]!)) return truncatedBy(site);
    const unit = dateUnits[unitOf(site.literal(1, phrase`The unit of trunc`))];
    return unit === undefined ? 'CAST(NULL AS DATE)' : `CAST(date_trunc('${unit}', ${a}) AS DATE)`;
  },
  date_trunc: (site, _unit, a) =>
    isVariable(site.args[0]!)
      ? timeTruncatedBy(site)
      : truncated(site, unitOf(site.literal(0, phrase`The unit of date_trunc`)), a),
  time_bucket: timeBucket,
  last_day: 'last_day',
  next_day: (site) => {
    if (isVariable(site.args[1]!)) return nextDayBy(site);
    const name = site.literal(1, phrase`The day of the week`);
    if (name === null) return 'CAST(NULL AS DATE)';
    const index = weekdays.findIndex((names) => names.includes(String(name).toUpperCase()));
    if (index < 0)
      return site.bind(
        0,
        (a) =>
          `CASE WHEN ${a} IS NOT NULL THEN ${site.raise('ILLEGAL_DAY_OF_WEEK')} ELSE CAST(NULL AS DATE) END`,
      );
    return site.bind(0, (a) => dayAfter(a, index));
  },
  make_date: (site) =>
    site.bind(0, (y) =>
      site.bind(1, (m) =>
        site.bind(2, (d) =>
          anyNull(
            [y, m, d],
            `coalesce(TRY(make_date(CAST(${y} AS BIGINT), CAST(${m} AS BIGINT), CAST(${d} AS BIGINT))), ${site.raise('DATETIME_FIELD_OUT_OF_BOUNDS.WITHOUT_SUGGESTION')})`,
          ),
        ),
      ),
    ),
  make_timestamp: (site, a) => {
    if (site.args.length === 1) return `spark_instant(CAST(${a} AS TIMESTAMP))`;
    const outside = site.raise('DATETIME_FIELD_OUT_OF_BOUNDS.WITHOUT_SUGGESTION');
    return ofParts(site, (parts) =>
      anyNull(
        site.args.length > 6 ? [...parts, site.print(6)] : parts,
        `coalesce(${instantOf(site, parts)}, ${outside})`,
      ),
    );
  },
  try_make_timestamp: (site, a, ...rest) =>
    rest.length === 0
      ? `spark_instant(CAST(${a} AS TIMESTAMP))`
      : instantOf(site, [a, ...rest.slice(0, 5)]),
  make_timestamp_ntz: (site) => {
    const outside = site.raise('DATETIME_FIELD_OUT_OF_BOUNDS.WITHOUT_SUGGESTION');
    return ofParts(site, (parts) =>
      anyNull(parts, `coalesce(spark_make_local(${parts.join(', ')}), ${outside})`),
    );
  },
  try_make_timestamp_ntz: (_, ...args) => `spark_make_local(${args.join(', ')})`,
  make_ym_interval: (site, years = '0', months = '0') =>
    fitted(site, `(CAST(${years} AS BIGINT) * 12 + ${months})`),
  make_dt_interval: (site, days = '0', hours = '0', minutes = '0', seconds = '0') =>
    fitted(
      site,
      `(CAST(${days} AS HUGEINT) * 86400000000 + CAST(${hours} AS HUGEINT) * 3600000000 + CAST(${minutes} AS HUGEINT) * 60000000 + CAST(CAST(${seconds} AS DECIMAL(38,6)) * 1000000 AS HUGEINT))`,
    ),
  multiply_interval: (site, a, n) => fitted(site, intervalProduct(site, a, n)),
  divide_interval: (site) =>
    site.bind(1, (n) => {
      const zero = site.raise('INTERVAL_DIVIDED_BY_ZERO');
      return site.bind(
        0,
        (a) =>
          `CASE WHEN ${n} = 0 AND ${a} IS NOT NULL THEN ${zero} ELSE ${fitted(site, intervalQuotient(site, a, n))} END`,
      );
    }),
  extract_interval: (site, _field, a) => intervalField(site, a),
  unix_timestamp: (site, a) => {
    const { kind } = site.typeOf(0);
    if (kind === 'STRING') return secondsOf(parsed(site, 'instant', { raising: true }));
    if (kind === 'TIMESTAMP') return secondsOf(a);
    return secondsOf(`spark_instant(${kind === 'DATE' ? `CAST(${a} AS TIMESTAMP)` : a})`);
  },
  from_unixtime: formattedSeconds,
  from_utc_timestamp: (site, a) => `make_timestamptz(epoch_us(${localIn(site, 1, a)}))`,
  to_utc_timestamp: (site, a) => instantIn(site, 1, `timezone('UTC', ${a})`),
  timestamp_seconds: (site, a) => {
    const type = site.typeOf(0);
    if (isFloating(type))
      return site.bind(
        0,
        (x) =>
          `CASE WHEN isfinite(${x}) THEN make_timestamptz(CAST(trunc(CAST(${x} AS DOUBLE) * 1000000) AS BIGINT)) END`,
      );
    if (type.kind !== 'DECIMAL') return `make_timestamptz(CAST(${a} AS BIGINT) * 1000000)`;
    return type.scale > 6
      ? refuse(
          phrase`\`timestamp_seconds\` of a decimal with more than six places isn't supported on the embedded engine. Round it to six places.`,
        )
      : `make_timestamptz(CAST(${a} * CAST('1000000' AS DECIMAL(19,0)) AS BIGINT))`;
  },
  timestamp_millis: (_, a) => `make_timestamptz(CAST(${a} AS BIGINT) * 1000)`,
  timestamp_micros: (_, a) => `make_timestamptz(CAST(${a} AS BIGINT))`,
  unix_date: (_, a) => `CAST(${a} - DATE '1970-01-01' AS INTEGER)`,
  unix_seconds: (site) => site.bind(0, (a) => `spark_floor_div(epoch_us(${a}), 1000000)`),
  unix_millis: (site) => site.bind(0, (a) => `spark_floor_div(epoch_us(${a}), 1000)`),
  unix_micros: 'epoch_us',
  date_from_unix_date: (_, a) => `(DATE '1970-01-01' + ${a})`,
  timestampadd: (site, _unit, n) => {
    const unit = String(site.literal(0, phrase`The unit`));
    const months = monthsOf[unit];
    if (months !== undefined)
      return shifted(site, 2, `spark_add_months`, `CAST(${n} * ${months} AS INTEGER)`);
    const amount = `(${n} * ${microsOf[unit] ?? refuse(phrase`The unit ${unit} is not known here.`)})`;
    if (unit === 'DAY' || unit === 'WEEK' || site.typeOf(2).kind === 'TIMESTAMP_NTZ')
      return shifted(site, 2, 'spark_add_micros', amount);
    return `make_timestamptz(epoch_us(${site.print(2)}) + ${amount})`;
  },
  timestampdiff: (site, _unit, a, b) => {
    const unit = String(site.literal(0, phrase`The unit`));
    const months = monthsOf[unit];
    const [start, end] = [localOf(site, 1, a), localOf(site, 2, b)];
    if (months === undefined)
      return `((epoch_us(${end}) - epoch_us(${start})) // ${microsOf[unit] ?? refuse(phrase`The unit ${unit} is not known here.`)})`;
    return site.share(start, (from) =>
      site.share(end, (to) => `(spark_months_apart(${from}, ${to}) // ${months})`),
    );
  },
  convert_timezone: (site, _from, b, c) =>
    site.args.length === 2
      ? localIn(site, 0, `spark_instant(${b})`)
      : localIn(site, 1, instantIn(site, 0, c!)),
  window_time: (site, a) => {
    const end = `epoch_us(struct_extract_at(${a}, 2)) - 1`;
    return site.type.kind === 'TIMESTAMP' ? `make_timestamptz(${end})` : `make_timestamp(${end})`;
  },
  add_interval: (site, _, b) => site.bind(0, (a) => moved(site, a, b, '+')),
  subtract_interval: (site, _, b) => site.bind(0, (a) => moved(site, a, b, '-')),
  subtract_times: (site, a, b) => {
    if (site.typeOf(0).kind === 'DATE') return `(CAST(${a} - ${b} AS BIGINT) * 86400000000)`;
    return `(epoch_us(${localOf(site, 0, a)}) - epoch_us(${localOf(site, 1, b)}))`;
  },
} satisfies Record<string, Form>;

const weekdays = [
  ['MO', 'MON', 'MONDAY'],
  ['TU', 'TUE', 'TUESDAY'],
  ['WE', 'WED', 'WEDNESDAY'],
  ['TH', 'THU', 'THURSDAY'],
  ['FR', 'FRI', 'FRIDAY'],
  ['SA', 'SAT', 'SATURDAY'],
  ['SU', 'SUN', 'SUNDAY'],
];

const dateUnits: Readonly<Record<string, string>> = {
  YEAR: 'year',
  YYYY: 'year',
  YY: 'year',
  QUARTER: 'quarter',
  MONTH: 'month',
  MM: 'month',
  MON: 'month',
  WEEK: 'week',
};
const dayUnits: Readonly<Record<string, string>> = {
  DAY: 'day',
  DD: 'day',
  HOUR: 'hour',
  MINUTE: 'minute',
};
const fineUnits: Readonly<Record<string, number>> = {
  SECOND: 1_000_000,
  MILLISECOND: 1000,
  MICROSECOND: 1,
};
const monthsOf: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };
const microsOf: Readonly<Record<string, string>> = {
  MICROSECOND: '1',
  MILLISECOND: '1000',
  SECOND: '1000000',
  MINUTE: '60000000',
  HOUR: '3600000000',
  DAY: '86400000000',
  WEEK: '604800000000',
};

function unitOf(unit: Value): string {
  return unit === null ? '' : String(unit).toUpperCase();
}

function truncated(site: Site, unit: string, a: string): string {
  const coarse = dateUnits[unit];
  if (coarse !== undefined)
    return `spark_instant(CAST(date_trunc('${coarse}', ${localOf(site, 1, a)}) AS TIMESTAMP))`;
  const fine = fineUnits[unit];
  if (fine !== undefined)
    return site.bind(
      1,
      (t) => `make_timestamptz(spark_floor_div(epoch_us(${t}), ${fine}) * ${fine})`,
    );
  const middle = dayUnits[unit];
  if (middle === undefined) return 'CAST(NULL AS TIMESTAMPTZ)';
  return site.bind(1, (t) =>
    site.share(
      localOf(site, 1, t),
      (local) =>
        `spark_resolve(CAST(date_trunc('${middle}', ${local}) AS TIMESTAMP), epoch_us(${local}) - epoch_us(${t}))`,
    ),
  );
}

/** With a unit that differs between rows. */
function truncatedBy(site: Site): string {
  return site.bind(0, (a) =>
    site.share(`upper(${site.print(1)})`, (unit) => {
      const cases = Object.entries(dateUnits).map(
        ([name, native]) => `WHEN '${name}' THEN date_trunc('${native}', ${a})`,
      );
      return `CAST(CASE ${unit} ${cases.join(' ')} END AS DATE)`;
    }),
  );
}

function timeTruncatedBy(site: Site): string {
  const units = [dateUnits, dayUnits, fineUnits].flatMap((each) => Object.keys(each));
  return site.bind(1, (a) =>
    site.share(`upper(${site.print(0)})`, (unit) => {
      const cases = units.map((name) => `WHEN '${name}' THEN ${truncated(site, name, a)}`);
      return `CASE ${unit} ${cases.join(' ')} END`;
    }),
  );
}

function nextDayBy(site: Site): string {
  return site.bind(0, (a) =>
    site.share(`upper(${site.print(1)})`, (name) => {
      const days = weekdays.map(
        (names, index) =>
          `WHEN ${names.map((each) => `${name} = '${each}'`).join(' OR ')} THEN ${dayAfter(a, index)}`,
      );
      const wrong = `WHEN ${a} IS NOT NULL AND ${name} IS NOT NULL THEN ${site.raise('ILLEGAL_DAY_OF_WEEK')}`;
      return `CASE ${days.join(' ')} ${wrong} END`;
    }),
  );
}

function dayAfter(date: string, weekday: number): string {
  return `(${date} + CAST((${weekday + 1} - isodow(${date}) + 6) % 7 + 1 AS INTEGER))`;
}

/** Whole seconds rounded toward zero, as in Spark's unix_timestamp. */
function secondsOf(instant: string): string {
  return `(epoch_us(${instant}) // 1000000)`;
}

/** Year, month, day, hour, minute and second, each evaluated once. */
function ofParts(site: Site, body: (parts: readonly string[]) => string): string {
  const bound = (index: number, found: readonly string[]): string =>
    index < 6 ? site.bind(index, (name) => bound(index + 1, [...found, name])) : body(found);
  return bound(0, []);
}

/** The instant in the zone of the seventh argument; null if there is no such time. */
function instantOf(site: Site, parts: readonly string[]): string {
  const listed = parts.join(', ');
  return site.args.length < 7
    ? `spark_make_timestamp(${listed})`
    : instantIn(site, 6, `spark_make_local(${listed})`);
}

function anyNull(parts: readonly string[], sql: string): string {
  return `CASE WHEN ${parts.map((part) => `${part} IS NOT NULL`).join(' AND ')} THEN ${sql} END`;
}

/**
 * A local time after a shift, interpreted in the zone with its previous offset if that is still
 * valid.
 */
function shifted(site: Site, index: number, macro: string, amount: string): string {
  return site.bind(index, (t) => shiftedFrom(site, index, t, macro, amount));
}

function shiftedFrom(site: Site, index: number, t: string, macro: string, amount: string): string {
  if (site.typeOf(index).kind === 'TIMESTAMP_NTZ')
    return macro === 'spark_add_months'
      ? `(${t} + to_months(${amount}))`
      : `make_timestamp(epoch_us(${t}) + ${amount})`;
  return site.share(amount, (n) =>
    site.share(localOf(site, index, t), (local) => `${macro}(${t}, ${local}, ${n})`),
  );
}

/** A date or time, or an interval, and an interval. `a` is bound to a name or a plain column. */
export function moved(site: Site, a: string, b: string, sign: '+' | '-'): string {
  const [from, by] = [site.typeOf(0), site.typeOf(1)];
  if (isInterval(from) && isInterval(by))
    return fitted(site, `(CAST(${a} AS HUGEINT) ${sign} ${b})`);
  const amount = sign === '+' ? b : `(- ${b})`;
  if (from.kind === 'DATE')
    return by.kind === 'INTERVAL_YEAR_MONTH'
      ? `CAST(${a} + to_months(${amount}) AS DATE)`
      : `(${a} + CAST(${amount} // 86400000000 AS INTEGER))`;
  if (isIntegral(from)) return refuse(phrase`A number is not moved by an interval.`);
  const macro = by.kind === 'INTERVAL_YEAR_MONTH' ? 'spark_add_months' : 'spark_add_micros';
  return shiftedFrom(site, 0, a, macro, amount);
}
