import {
  fieldSize,
  intervalFields,
  intervalRange,
  type DataType,
  type IntervalField,
} from '@millrace/plan';
import { quoteText } from '../literal.ts';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';

const blank = String.raw`[\x00-\x20\x7f]*`;
/** The same without the mark. */
const outside = String.raw`[\x00\x02-\x20\x7f]*`;
const sign = '([+|-]?)';
/** Around the text in quotes. */
const mark = String.raw`\x{1}`;

/**
 * The months or microseconds of `1 02:03` and of `INTERVAL -'1 02:03' DAY TO MINUTE`; null if the
 * text isn't such an interval, or if it is too large.
 */
export function textToInterval(input: string, type: DataType, site: Site): string {
  const { from, to } = intervalRange(type);
  const first = intervalFields.indexOf(from);
  const fields = intervalFields.slice(first, intervalFields.indexOf(to) + 1);
  const range = from === to ? from : String.raw`${from}\s+TO\s+${to}`;
  const literal = String.raw`(?i)\A${blank}INTERVAL\s+${sign}'(.*)'\s+${range}${blank}\z`;
  const plain = `regexp_replace(${input}, ${quoteText(literal)}, ${quoteText(String.raw`\1`)} || chr(1) || ${quoteText(String.raw`\2`)} || chr(1))`;
  const names = ['outside', 'inside', ...fields.map((field) => field.toLowerCase()), 'fraction'];
  const pattern = String.raw`\A(?:${sign}${mark}|${outside})${sign}${bodyOf(fields)}(?:${mark}|${outside})\z`;
  const parts = `regexp_extract(${plain}, ${quoteText(pattern)}, [${names.map(quoteText).join(', ')}])`;
  return site.share(`CASE WHEN NOT contains(${input}, chr(1)) THEN ${parts} END`, (p) => {
    const isNegative = `(${p}.outside = '-') <> (${p}.inside = '-')`;
    const amount = `TRY_CAST(${total(p, fields)} * CASE WHEN ${isNegative} THEN -1 ELSE 1 END AS ${printType(type)})`;
    // Spark keeps the lowest 64 bits of too many days, hours or minutes.
    const wraps = from === to && ['DAY', 'HOUR', 'MINUTE'].includes(from);
    const fitting = wraps ? `coalesce(${amount}, ${site.raise('NOT_EXACT', input)})` : amount;
    return `CASE WHEN ${isValid(p, fields)} THEN ${fitting} END`;
  });
}

function bodyOf(fields: readonly IntervalField[]): string {
  const digits = (field: IntervalField, index: number): string =>
    index === 0 || field === 'MONTH' ? String.raw`(\d+)` : String.raw`(\d{1,2})`;
  const between = (field: IntervalField): string =>
    field === 'MONTH' ? '-' : field === 'HOUR' ? ' ' : ':';
  const body = fields
    .map((field, index) => `${index === 0 ? '' : between(field)}${digits(field, index)}`)
    .join('');
  return `${body}${fields.at(-1) === 'SECOND' ? String.raw`(\.\d{1,9})?` : '()'}`;
}

const highest: Readonly<Record<IntervalField, number>> = {
  YEAR: 0,
  MONTH: 11,
  DAY: 0,
  HOUR: 23,
  MINUTE: 59,
  SECOND: 59,
};

/** Only the first field may pass its usual limit. */
function isValid(parts: string, fields: readonly IntervalField[]): string {
  const [first, ...others] = fields;
  const limits = others.map((field) => `${number(parts, field)} <= ${highest[field]}`);
  return [`${parts}.${first!.toLowerCase()} <> ''`, ...limits].join(' AND ');
}

/** Digits beyond the microsecond are cut. */
function total(parts: string, fields: readonly IntervalField[]): string {
  const amounts = fields.map((field) => `${number(parts, field)} * ${fieldSize[field]}`);
  const fraction = `CAST(rpad(${parts}.fraction[2:7], 6, '0') AS HUGEINT)`;
  return `(${[...amounts, ...(fields.at(-1) === 'SECOND' ? [fraction] : [])].join(' + ')})`;
}

function number(parts: string, field: IntervalField): string {
  return `TRY_CAST(${parts}.${field.toLowerCase()} AS HUGEINT)`;
}
