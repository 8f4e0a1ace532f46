import { phrase } from '@millrace/model';
import { BYTE, DOUBLE, INTEGER, STRING, decimal, isNumeric, typeName } from '../data-type.ts';
import {
  hasField,
  intervalFields,
  intervalType,
  isInterval,
  intervalRange,
  widerInterval,
  type IntervalField,
} from '../interval.ts';
import { mismatch, type Rule } from './signature.ts';

/** The sum or difference of two intervals, which has the fields of both. */
export const intervalSum: Rule = (args) => {
  const [left, right] = args;
  const type = left && right ? widerInterval(left.type, right.type) : null;
  return type === null || args.length !== 2
    ? mismatch(phrase`Two intervals must be of one family.`)
    : { args: [type, type], type, nullable: args.some(({ nullable }) => nullable) };
};

/** An interval multiplied or divided by a number has all fields of its family. */
export const scaledInterval: Rule = (args) => {
  const [interval, number] = args;
  if (args.length !== 2 || !interval || !number || !isInterval(interval.type))
    return mismatch(phrase`Only an interval is scaled by a number.`);
  const { kind } = number.type;
  const factor = kind === 'STRING' || kind === 'NULL' ? DOUBLE : number.type;
  if (!isNumeric(factor))
    return mismatch(
      phrase`Argument ${'2'} must be ${phrase`a number`}, not ${typeName(number.type)}.`,
      1,
    );
  const type = wholeFamily(interval.type.kind === 'INTERVAL_YEAR_MONTH');
  return {
    args: [interval.type, factor],
    type,
    nullable: interval.nullable || number.nullable,
  };
};

function wholeFamily(isMonths: boolean): ReturnType<typeof intervalType> {
  return intervalType(isMonths ? { from: 'YEAR', to: 'MONTH' } : { from: 'DAY', to: 'SECOND' });
}

const results: Readonly<Record<IntervalField, ReturnType<typeof decimal>>> = {
  YEAR: INTEGER,
  MONTH: BYTE,
  DAY: INTEGER,
  HOUR: BYTE,
  MINUTE: BYTE,
  SECOND: decimal(8, 6),
};

/** A field that the interval has. */
export const extractedField: Rule = ([field, interval]) => {
  const name = intervalFields.find((known) => known === field?.value);
  if (interval === undefined || name === undefined || !isInterval(interval.type))
    return mismatch(phrase`Only intervals have such fields.`, 1);
  if (!hasField(interval.type, name)) {
    const { from, to } = intervalRange(interval.type);
    const range = from === to ? from : `${from} TO ${to}`;
    return mismatch(phrase`An INTERVAL ${range} has no ${name}.`, 1);
  }
  return { args: [STRING, interval.type], type: results[name], nullable: interval.nullable };
};
