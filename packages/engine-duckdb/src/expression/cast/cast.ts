import { phrase, sameType, typeName, type DataType } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import type { CastMode } from './attempt.ts';
import { castInterval } from './interval.ts';
import { castNested } from './nested.ts';
import { castNumber } from './number.ts';
import { castTime } from './time.ts';
import { castFromText } from './from-text.ts';
import { castToText } from './to-text.ts';

/**
 * SQL that converts `input` like Spark's cast. `input` may be repeated, so it should be a column or
 * a bound name.
 */
export function printCast(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string {
  if (sameType(from, to)) return input;
  if (from.kind === 'NULL') return `CAST(${input} AS ${printType(to)})`;
  if (to.kind === 'STRING') return castToText(input, from, site);
  const named = namingType(to, site);
  if (from.kind === 'STRING') return castFromText(input, to, mode, named);
  const printed =
    castInterval(input, from, to, mode, named) ??
    castNumber(input, from, to, mode, named) ??
    castTime(input, from, to, mode, named) ??
    castNested(input, from, to, (part, of, as) => printCast(part, of, as, mode, site));
  return (
    printed ??
    refuse(
      phrase`A cast from ${typeName(from)} to ${typeName(to)} isn't supported on the embedded engine.`,
    )
  );
}

/** The site whose failed casts name the type. */
function namingType(to: DataType, site: Site): Site {
  return {
    ...site,
    raise: (code, detail) =>
      site.raise(code.startsWith('CAST_') ? `${code}:${typeName(to)}` : code, detail),
  };
}
