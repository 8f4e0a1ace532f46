import { refuse, type Site } from '../form.ts';

const MICROS_OF_DAY = 86_400_000_000n;

/** Dates in steps of days, or of months that are counted from the first date. */
export function dateSequence(site: Site): string {
  if (site.typeOf(0).kind !== 'DATE')
    return refuse(
      "`sequence` of timestamps isn't supported on the embedded engine. Use a sequence of dates or numbers.",
    );
  return site.bind(0, (a) =>
    site.bind(
      1,
      (b) => `CASE WHEN ${a} IS NOT NULL AND ${b} IS NOT NULL THEN ${dates(site, a, b)} END`,
    ),
  );
}

function dates(site: Site, a: string, b: string): string {
  const step = site.args[2];
  if (step === undefined) return inDays(a, b, `CASE WHEN ${a} <= ${b} THEN 1 ELSE -1 END`);
  const value = site.literal(2, 'The step of a sequence of dates');
  if (value === null) return `CAST(NULL AS DATE[])`;
  const amount = BigInt(String(value));
  const isMonths = step.type.kind === 'INTERVAL_YEAR_MONTH';
  if (amount === 0n || (!isMonths && amount % MICROS_OF_DAY !== 0n))
    return refuse('A sequence of dates needs a step of whole days or months.');
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
