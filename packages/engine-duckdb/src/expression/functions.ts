import type { AggregateName, FunctionName, ScalarName, WindowName } from '@millrace/plan';
import { isGap, type FoldForm, type Form, type Gap } from './form.ts';
import { aggregates } from './functions/aggregates.ts';
import { arrays } from './functions/arrays.ts';
import { bitmapAggregates } from './functions/bitmap-aggregates.ts';
import { codes } from './functions/codes.ts';
import { conditionals } from './functions/conditionals.ts';
import { datetime } from './functions/datetime.ts';
import { json } from './functions/json.ts';
import { maps } from './functions/maps.ts';
import { math } from './functions/math.ts';
import { operators } from './functions/operators.ts';
import { randomness } from './functions/random.ts';
import { strings } from './functions/strings.ts';
import { text } from './functions/text.ts';
import { vectorAggregates, vectors } from './functions/vectors.ts';
import { windows } from './functions/windows.ts';
import { xml } from './functions/xml.ts';

export const scalarForms: Readonly<Record<ScalarName, Form | Gap>> = {
  ...operators,
  ...math,
  ...randomness,
  ...conditionals,
  ...strings,
  ...codes,
  ...datetime,
  ...arrays,
  ...maps,
  ...vectors,
  ...json,
  ...text,
  ...xml,
};
export const aggregateForms: Readonly<Record<AggregateName, FoldForm | Gap>> = {
  ...aggregates,
  ...bitmapAggregates,
  ...vectorAggregates,
};
export const windowForms: Readonly<Record<WindowName, FoldForm | Gap>> = windows;

/** How each function of the catalog is printed for DuckDB, or why it isn't supported. */
export const functions = { ...scalarForms, ...aggregateForms, ...windowForms } satisfies Record<
  FunctionName,
  Form | FoldForm | Gap
>;

/**
 * The functions of the catalog that are never supported, each with its reason. Others may reject
 * some arguments, see `refusals`.
 */
export const gaps: readonly { readonly name: FunctionName; readonly gap: Gap }[] = Object.entries(
  functions,
).flatMap(([name, form]) => (isGap(form) ? [{ name: name as FunctionName, gap: form }] : []));
