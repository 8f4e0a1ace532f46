import {
  phrase,
  fieldSize,
  intervalFields,
  isIntegral,
  isInterval,
  intervalRange,
  type DataType,
  type IntervalRange,
} from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import { orRaise, type CastMode } from './attempt.ts';
import { castNumber } from './number.ts';

/** Between intervals, and from and to exact numbers; undefined for other pairs. */
export function castInterval(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  if (isInterval(from) && from.kind === to.kind) return narrowed(input, from, to);
  if (isInterval(from) && to.kind === 'DECIMAL') return toDecimal(input, from, to, mode, site);
  if (isInterval(to) && from.kind === 'DECIMAL') return fromDecimal(input, from, to, mode, site);
  if (isInterval(from) && isIntegral(to)) {
    const units = `(${input} // ${fieldSize[intervalRange(from).to]})`;
    return orRaise(`TRY_CAST(${units} AS ${printType(to)})`, input, 'CAST_OVERFLOW', mode, site);
  }
  if (!isInterval(to) || !isIntegral(from)) return undefined;
  const amount = `CAST(${input} AS HUGEINT) * ${fieldSize[intervalRange(to).to]}`;
  return orRaise(`TRY_CAST(${amount} AS ${printType(to)})`, input, 'CAST_OVERFLOW', mode, site);
}

/** Numbers of the last field; seconds with their fraction. */
function toDecimal(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  const { to: last } = intervalRange(from);
  const number: Decimal = { kind: 'DECIMAL', precision: 25, scale: last === 'SECOND' ? 6 : 0 };
  const exact =
    last === 'SECOND'
      ? `CAST(CAST(${input} AS DECIMAL(38,0)) * CAST('0.000001' AS DECIMAL(7,6)) AS ${printType(number)})`
      : `CAST((${input} // ${fieldSize[last]}) AS ${printType(number)})`;
  return site.share(exact, (n) => castNumber(n, number, to, mode, site)!);
}

type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

/** Rounded half away from zero to months or microseconds. */
function fromDecimal(
  input: string,
  from: Decimal,
  to: DataType,
  mode: CastMode,
  site: Site,
): string {
  const size = fieldSize[intervalRange(to).to];
  if (Math.max(from.precision, 19) + `${size}`.length > 38)
    return refuse(
      phrase`Casting such a large decimal to an interval isn't supported on the embedded engine. Cast it to a smaller DECIMAL first.`,
    );
  const wide: Decimal = { ...from, precision: Math.max(from.precision, 19) };
  const product = `CAST(${input} AS ${printType(wide)}) * CAST('${size}' AS DECIMAL(${`${size}`.length},0))`;
  const amount = `CAST(${product} AS DECIMAL(38,0))`;
  return orRaise(`TRY_CAST(${amount} AS ${printType(to)})`, input, 'CAST_OVERFLOW', mode, site);
}

/** What is smaller than the last field is cut off. */
function narrowed(input: string, from: DataType, to: DataType): string {
  const [last, wanted] = [intervalRange(from).to, intervalRange(to).to];
  if (wanted === 'SECOND' || intervalFields.indexOf(last) <= intervalFields.indexOf(wanted))
    return input;
  const size = fieldSize[wanted];
  return size === 1n ? input : `(${input} // ${size} * ${size})`;
}

/** `INTERVAL '1 02:03' DAY TO MINUTE` */
export function intervalText(input: string, type: DataType, site: Site): string {
  const { from, to } = intervalRange(type);
  const size = site.share(`abs(CAST(${input} AS HUGEINT))`, (n) => fieldsText(n, { from, to }));
  const range = from === to ? from : `${from} TO ${to}`;
  return `(CASE WHEN ${input} < 0 THEN 'INTERVAL ''-' ELSE 'INTERVAL ''' END || ${size} || ''' ${range}')`;
}

function fieldsText(n: string, { from, to }: IntervalRange): string {
  const text = (sql: string): string => `CAST(${sql} AS VARCHAR)`;
  if (from === 'MONTH') return text(n);
  if (from === 'YEAR')
    return to === 'YEAR'
      ? text(`${n} // 12`)
      : `${text(`${n} // 12`)} || '-' || ${text(`${n} % 12`)}`;
  const fields = intervalFields.slice(intervalFields.indexOf(from), intervalFields.indexOf(to) + 1);
  const parts = fields.map((field, index) => {
    const above = fields[index - 1];
    const rest = above === undefined ? n : `(${n} % ${fieldSize[above]})`;
    const whole = text(`${rest} // ${fieldSize[field]}`);
    if (field === 'DAY') return whole;
    const padded = `CASE WHEN length(${whole}) < 2 THEN '0' ELSE '' END || ${whole}`;
    return field === 'SECOND' ? `${padded} || ${fraction(n)}` : padded;
  });
  const [first = '', ...others] = parts;
  return others.length === 0
    ? first
    : `${first} || '${from === 'DAY' ? ' ' : ':'}' || ${others.join(` || ':' || `)}`;
}

function fraction(n: string): string {
  const digits = `lpad(CAST(${n} % 1000000 AS VARCHAR), 6, '0')`;
  return `CASE WHEN ${n} % 1000000 = 0 THEN '' ELSE '.' || rtrim(${digits}, '0') END`;
}
