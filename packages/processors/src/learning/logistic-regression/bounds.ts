import type { LogisticBounds } from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';
import { shown } from '../../messages/shown.ts';

type Settings = { readonly [Field in keyof LogisticBounds]: readonly string[] } & {
  readonly elasticNetParam: number;
  readonly fitIntercept: boolean;
};

/** The bounds, each null for none; undefined after reporting an issue. */
export function readBounds(settings: Settings, context: LowerContext): LogisticBounds | undefined {
  const rows = {
    lowerBoundsOnCoefficients: readRows('lowerBoundsOnCoefficients', settings, context),
    upperBoundsOnCoefficients: readRows('upperBoundsOnCoefficients', settings, context),
    lowerBoundsOnIntercepts: readRows('lowerBoundsOnIntercepts', settings, context),
    upperBoundsOnIntercepts: readRows('upperBoundsOnIntercepts', settings, context),
  };
  if (Object.values(rows).includes(undefined)) return undefined;
  const { lowerBoundsOnCoefficients: lower, upperBoundsOnCoefficients: upper } = rows;
  const { lowerBoundsOnIntercepts: least, upperBoundsOnIntercepts: most } = rows;
  const areOrdered = [
    areBelow(lower!, upper!, 'upperBoundsOnCoefficients', context),
    areBelow(least!, most!, 'upperBoundsOnIntercepts', context),
  ].every(Boolean);
  if (!areOrdered || !areAllowed(settings, context)) return undefined;
  return {
    lowerBoundsOnCoefficients: orNull(lower!),
    upperBoundsOnCoefficients: orNull(upper!),
    lowerBoundsOnIntercepts: orNull(least!.flat()),
    upperBoundsOnIntercepts: orNull(most!.flat()),
  };
}

function readRows(
  field: keyof LogisticBounds,
  settings: Settings,
  context: LowerContext,
): readonly (readonly number[])[] | undefined {
  if (context.hasIssue(field)) return undefined;
  const isMatrix = field.endsWith('Coefficients');
  const rows = settings[field].map((text) => (isMatrix ? text.split(',') : [text]));
  const wrong = rows.flat().find((text) => text.trim() === '' || Number.isNaN(Number(text)));
  if (wrong !== undefined) {
    context.report(field, 'WRONG_BOUNDS', { of: 'number', value: shown(wrong) });
    return undefined;
  }
  if (rows.some(({ length }) => length !== rows[0]!.length)) {
    context.report(field, 'WRONG_BOUNDS', { of: 'size' });
    return undefined;
  }
  return rows.map((row) => row.map(Number));
}

function areBelow(
  lower: readonly (readonly number[])[],
  upper: readonly (readonly number[])[],
  field: keyof LogisticBounds,
  context: LowerContext,
): boolean {
  for (const [index, row] of lower.entries())
    for (const [at, value] of row.entries()) {
      const other = upper[index]?.[at];
      if (other === undefined || value <= other) continue;
      context.report(field, 'WRONG_BOUNDS', { of: 'order', value: `${other}`, lower: `${value}` });
      return false;
    }
  return true;
}

/** Whether Spark ML has bounds with the other settings. */
function areAllowed(settings: Settings, context: LowerContext): boolean {
  const { lowerBoundsOnIntercepts: least, upperBoundsOnIntercepts: most } = settings;
  const { lowerBoundsOnCoefficients: lower, upperBoundsOnCoefficients: upper } = settings;
  const field = least.length > 0 ? 'lowerBoundsOnIntercepts' : 'upperBoundsOnIntercepts';
  const withoutIntercept = !settings.fitIntercept && least.length + most.length > 0;
  if (withoutIntercept) context.report(field, 'WRONG_BOUNDS', { of: 'intercept' });
  const hasAny = [least, most, lower, upper].some(({ length }) => length > 0);
  const withLasso = hasAny && settings.elasticNetParam !== 0;
  if (withLasso) context.report('elasticNetParam', 'LASSO_NOT_SUPPORTED', { of: 'bounds' });
  return !withoutIntercept && !withLasso;
}

function orNull<Value>(list: readonly Value[]): readonly Value[] | null {
  return list.length === 0 ? null : list;
}
