import { phrase } from '@millrace/model';
import { define } from './define.ts';
import { isMismatch, mismatch, type Rule, type Signature } from './signature.ts';
import { canCoerce } from './coercion.ts';
import { rule } from './rule.ts';
import { typeName } from '../data-type.ts';

const fn = define('windows');
const orderSensitive = { orderSensitive: true };

/** The default, if there is one, is cast to the input's type. */
const shifted: Rule = (args) => {
  const result = rule('ANY, #INTEGER?, ANY? -> SAME?')(args);
  const [input, , other] = args;
  if (isMismatch(result) || input === undefined || other === undefined) return result;
  if (!canCoerce(other.type, input.type))
    return mismatch(
      phrase`The default must be ${typeName(input.type)}, not ${typeName(other.type)}.`,
      2,
    );
  return {
    ...result,
    args: [result.args[0]!, result.args[1]!, input.type],
    nullable: input.nullable || other.nullable,
  };
};

export const windows = {
  row_number: fn(
    'row_number() OVER (… ORDER BY …)',
    'Numbers the rows of the partition from 1, without ties.',
    ['row_number() OVER (ORDER BY 1)'],
    '-> INTEGER!',
    orderSensitive,
  ),
  rank: fn(
    'rank() OVER (… ORDER BY …)',
    'Returns the rank of the row. Ties get the same rank and leave a gap after it.',
    ['rank() OVER (ORDER BY 1)'],
    '-> INTEGER!',
  ),
  dense_rank: fn(
    'dense_rank() OVER (… ORDER BY …)',
    'Returns the rank of the row. Ties get the same rank and leave no gap.',
    ['dense_rank() OVER (ORDER BY 1)'],
    '-> INTEGER!',
  ),
  percent_rank: fn(
    'percent_rank() OVER (… ORDER BY …)',
    'Returns the relative rank of the row, from 0 to 1.',
    ['percent_rank() OVER (ORDER BY 1)'],
    '-> DOUBLE!',
  ),
  cume_dist: fn(
    'cume_dist() OVER (… ORDER BY …)',
    'Returns the share of rows at or before this row in the order.',
    ['cume_dist() OVER (ORDER BY 1)'],
    '-> DOUBLE!',
  ),
  ntile: fn(
    'ntile(n) OVER (… ORDER BY …)',
    'Divides the ordered partition into n buckets of almost equal size, and returns the bucket of the row, from 1.',
    ['ntile(4) OVER (ORDER BY 1)'],
    '=#INTEGER -> INTEGER!',
    orderSensitive,
  ),
  lag: fn(
    'lag(a[, offset[, default]]) OVER (… ORDER BY …)',
    'Returns the value of a row before this one (1 row before by default), or the default if there is none.',
    ['lag(1) OVER (ORDER BY 1)'],
    shifted,
    orderSensitive,
  ),
  lead: fn(
    'lead(a[, offset[, default]]) OVER (… ORDER BY …)',
    'Returns the value of a row after this one (1 row after by default), or the default if there is none.',
    ['lead(1) OVER (ORDER BY 1)'],
    shifted,
    orderSensitive,
  ),
  first_value: fn(
    'first_value(a) OVER (…)',
    'Returns the first value of the window frame.',
    ['first_value(1) OVER (ORDER BY 1)'],
    'ANY -> SAME?',
    orderSensitive,
  ),
  last_value: fn(
    'last_value(a) OVER (…)',
    'Returns the last value of the window frame.',
    ['last_value(1) OVER (ORDER BY 1)'],
    'ANY -> SAME?',
    orderSensitive,
  ),
  nth_value: fn(
    'nth_value(a, n) OVER (…)',
    'Returns the value of row n of the window frame, starting at 1.',
    ['nth_value(1, 2) OVER (ORDER BY 1)'],
    'ANY, #INTEGER -> SAME?',
    orderSensitive,
  ),
} satisfies Readonly<Record<string, Signature>>;
