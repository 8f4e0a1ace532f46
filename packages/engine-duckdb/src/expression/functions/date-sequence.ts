import { phrase } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';

const MICROS_OF_DAY = 86_400_000_000n;

/** Dates or times in steps that are counted from the first one. */
export function dateSequence(site: Site): string {
  return site.bind(0, (a) =>
    site.bind(
      1,
      (b) =>
        `CASE WHEN ${a} IS NOT NULL AND ${b} IS NOT NULL THEN ${site.typeOf(0).kind === 'DATE' ? dates(site, a, b) : times(site, a, b)} END`,
    ),
  );
}

function dates(site: Site, a: string, b: string): string {
  const step = site.args[2];
  if (step === undefined) return inDays(a, b, `CASE WHEN ${a} <= ${b} THEN 1 ELSE -1 END`);
  const value = site.literal(2, phrase`The step of a sequence of dates`);
  if (value === null) return `CAST(NULL AS DATE[])`;
  const amount = BigInt(String(value));
  const isMonths = step.type.kind === 'INTERVAL_YEAR_MONTH';
  if (amount === 0n || (!isMonths && amount % MICROS_OF_DAY !== 0n))
    return refuse(phrase`A sequence of dates needs a step of whole days or months.`);
  const wrong = `${a} ${amount > 0n ? '>' : '<'} ${b}`;
  const series = isMonths
    ? inMonths(a, b, Number(amount))
    : inDays(a, b, String(amount / MICROS_OF_DAY));
  return `CASE WHEN ${wrong} THEN ${site.raise('ILLEGAL_SEQUENCE_BOUNDARIES')} ELSE ${series} END`;
}

function inDays(a: string, b: string, step: string): string {
  return `list_transform(range(0, (${b} - ${a}) // (${step}) + 1), lambda _s: ${a} + CAST(_s * (${step}) AS INTEGER))`;
}

function inMonths(a: string, b: string, step: number): string {
  const apart = `abs((year(${b}) - year(${a})) * 12 + month(${b}) - month(${a}))`;
  const all = `list_transform(range(0, ${apart} // ${Math.abs(step)} + 1), lambda _s: CAST(${a} + to_months(CAST(_s * (${step}) AS INTEGER)) AS DATE))`;
  return `list_filter(${all}, lambda _t: _t ${step > 0 ? '<=' : '>='} ${b})`;
}

/** Days and months follow the calendar of the time zone, shorter steps the clock. */
function times(site: Site, a: string, b: string): string {
  const step = site.args[2];
  const value =
    step === undefined ? MICROS_OF_DAY : site.literal(2, phrase`The step of a sequence`);
  if (value === null) return `CAST(NULL AS ${printType(site.type)})`;
  const amount = BigInt(String(value));
  const isMonths = step?.type.kind === 'INTERVAL_YEAR_MONTH';
  const isDays = !isMonths && amount % MICROS_OF_DAY === 0n;
  if (amount === 0n) return refuse(phrase`The step of a sequence must not be 0.`);
  if (!isMonths && !isDays && (amount > MICROS_OF_DAY || amount < -MICROS_OF_DAY))
    return refuse(
      phrase`A step of days and hours isn't supported by \`sequence\` on the embedded engine. Use whole days, or less than a day.`,
    );
  const sign = step === undefined ? `CASE WHEN ${a} <= ${b} THEN 1 ELSE -1 END` : '1';
  const size = isMonths ? 2_419_200_000_000n * amount : amount;
  const most = `abs(epoch_us(${b}) - epoch_us(${a})) // ${size < 0n ? -size : size} + 2`;
  const shift = `_s * ${amount} * (${sign})`;
  const at = shifted(site, a, isMonths ? 'months' : isDays ? 'days' : 'micros', shift);
  const all = `list_transform(range(0, ${most}), lambda _s: ${at})`;
  const isForward = step === undefined ? `${a} <= ${b}` : amount > 0n ? 'true' : 'false';
  const kept = `list_filter(${all}, lambda _t: CASE WHEN ${isForward} THEN _t <= ${b} ELSE _t >= ${b} END)`;
  if (step === undefined) return kept;
  const wrong = `${a} ${amount > 0n ? '>' : '<'} ${b}`;
  return `CASE WHEN ${wrong} THEN ${site.raise('ILLEGAL_SEQUENCE_BOUNDARIES')} ELSE ${kept} END`;
}

function shifted(
  site: Site,
  a: string,
  unit: 'days' | 'micros' | 'months',
  amount: string,
): string {
  const isLocal = site.typeOf(0).kind === 'TIMESTAMP_NTZ';
  if (unit === 'micros') {
    const micros = `epoch_us(${a}) + ${amount}`;
    return isLocal ? `make_timestamp(${micros})` : `make_timestamptz(${micros})`;
  }
  if (unit === 'months')
    return isLocal
      ? `(${a} + to_months(CAST(${amount} AS INTEGER)))`
      : `spark_add_months(${a}, CAST(${a} AS TIMESTAMP), CAST(${amount} AS INTEGER))`;
  return isLocal
    ? `make_timestamp(epoch_us(${a}) + ${amount})`
    : `spark_add_micros(${a}, CAST(${a} AS TIMESTAMP), ${amount})`;
}
