import { aggregates } from './aggregates.ts';
import { arrays } from './arrays.ts';
import { bitmapAggregates } from './bitmap-aggregates.ts';
import { codes } from './codes.ts';
import { conditionals } from './conditionals.ts';
import { csv } from './csv.ts';
import { datetime } from './datetime.ts';
import { json } from './json.ts';
import { maps } from './maps.ts';
import { math } from './math.ts';
import { operators } from './operators.ts';
import { randomness } from './random.ts';
import { strings } from './strings.ts';
import { vectorAggregates, vectors } from './vectors.ts';
import { windows } from './windows.ts';
import { xml } from './xml.ts';

/**
 * Every scalar function and operator of the catalog, by its only name: Spark's in lower case, or a
 * word for an operator. Aliases (`ucase`, `nvl`, `==`) are resolved when binding and have no entry.
 */
export const scalarSignatures = {
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
  ...csv,
  ...xml,
};

export const aggregateSignatures = { ...aggregates, ...bitmapAggregates, ...vectorAggregates };

export const windowSignatures = windows;

export type ScalarName = keyof typeof scalarSignatures;
export type AggregateName = keyof typeof aggregateSignatures;
export type WindowName = keyof typeof windowSignatures;
/** Each engine must have an entry for every name, or it doesn't compile. */
export type FunctionName = ScalarName | AggregateName | WindowName;

export const scalarNames = Object.keys(scalarSignatures) as readonly ScalarName[];
export const aggregateNames = Object.keys(aggregateSignatures) as readonly AggregateName[];
export const windowNames = Object.keys(windowSignatures) as readonly WindowName[];
