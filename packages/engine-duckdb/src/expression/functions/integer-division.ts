import { isIntegral, type Expression } from '@millrace/plan';
import type { Site } from '../form.ts';
import { isVariable } from '../raises.ts';

/**
 * `a div b` of columns that are at most INTEGER: Spark divides them as LONG. Only -2^31 / -1 needs
 * that, so positive divisors are divided in 32 bits, which takes half as long.
 */
export function wholeQuotientOfColumns(site: Site): string | null {
  if (site.traced || !site.args.every(isWidenedColumn)) return null;
  const [a, b] = [site.inner(0), site.inner(1)];
  const failure = site.raise('DIVIDE_BY_ZERO');
  const divisor = `CASE WHEN ${b} = 0 AND ${a} IS NOT NULL THEN ${failure} ELSE CAST(${b} AS BIGINT) END`;
  return `CASE WHEN ${b} > 0 THEN CAST(${a} // ${b} AS BIGINT) ELSE (CAST(${a} AS BIGINT) // ${divisor}) END`;
}

function isWidenedColumn(expression: Expression): boolean {
  return (
    expression.kind === 'cast' &&
    expression.type.kind === 'LONG' &&
    expression.input.kind === 'column' &&
    isIntegral(expression.input.type) &&
    expression.input.type.kind !== 'LONG'
  );
}

/** By a divisor that isn't a constant. DuckDB overflows on MIN % -1, which is 0. */
export function remainderOfIntegers(site: Site): string | null {
  if (!isIntegral(site.type) || !isVariable(site.args[1]!)) return null;
  return site.bind(0, (a) =>
    site.bind(1, (b) => {
      const failure = site.raise('REMAINDER_BY_ZERO');
      const zero = `WHEN ${b} = 0 AND ${a} IS NOT NULL THEN ${failure}`;
      // Most divisors are positive: they need one comparison.
      return `(${a} % CASE WHEN ${b} > 0 THEN ${b} ${zero} WHEN ${b} = -1 THEN 1 ELSE ${b} END)`;
    }),
  );
}
