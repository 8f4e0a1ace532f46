import {
  INTEGER,
  STRING,
  intervalFields,
  isInterval,
  literal,
  type Expression,
  type ScalarName,
  type Span,
} from '@millrace/plan';
import { apply } from './apply.ts';
import { closest } from './closest.ts';
import type { Context } from './context.ts';
import { fail } from './failure.ts';

const names: readonly (readonly [ScalarName | 'dayofweek_iso', readonly string[]])[] = [
  ['year', ['YEAR', 'Y', 'YEARS', 'YR', 'YRS']],
  ['yearofweek', ['YEAROFWEEK']],
  ['quarter', ['QUARTER', 'QTR']],
  ['month', ['MONTH', 'MON', 'MONS', 'MONTHS']],
  ['weekofyear', ['WEEK', 'W', 'WEEKS']],
  ['day', ['DAY', 'D', 'DAYS']],
  ['dayofweek', ['DAYOFWEEK', 'DOW']],
  ['dayofweek_iso', ['DAYOFWEEK_ISO', 'DOW_ISO']],
  ['dayofyear', ['DOY']],
  ['hour', ['HOUR', 'H', 'HOURS', 'HR', 'HRS']],
  ['minute', ['MINUTE', 'M', 'MIN', 'MINS', 'MINUTES']],
  ['second_fraction', ['SECOND', 'S', 'SEC', 'SECONDS', 'SECS']],
];
const functionOf = new Map(
  names.flatMap(([fn, fields]) => fields.map((field) => [field, fn] as const)),
);

function fieldOf(fn: string): string {
  return fn === 'second_fraction' ? 'second' : fn;
}

/** `EXTRACT(field FROM source)` and `date_part('field', source)`. */
export function extract(
  field: string,
  source: Expression,
  span: Span,
  fieldSpan: Span,
  context: Context,
): Expression {
  const fn = functionOf.get(field.toUpperCase());
  if (fn === undefined)
    return fail(
      'UNKNOWN_PART',
      { part: field, suggestion: closest(field, functionOf.keys()) },
      fieldSpan,
    );
  const intervalField = intervalFields.find((known) => known.toLowerCase() === fieldOf(fn));
  if (isInterval(source.type) && intervalField !== undefined)
    return apply(
      context,
      'extract_interval',
      [literal(intervalField, STRING, context.originOf(fieldSpan)), source],
      span,
      'EXTRACT',
    );
  if (fn !== 'dayofweek_iso') return apply(context, fn, [source], span, 'EXTRACT');
  return apply(
    context,
    'add',
    [
      apply(context, 'weekday', [source], span, 'EXTRACT'),
      literal(1, INTEGER, context.originOf(span)),
    ],
    span,
  );
}
