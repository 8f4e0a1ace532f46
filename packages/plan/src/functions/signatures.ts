import { aggregates } from './aggregates.ts';
import { arrays } from './arrays.ts';
import { conditionals } from './conditionals.ts';
import { csv } from './csv.ts';
import { datetime } from './datetime.ts';
import { json } from './json.ts';
import { math } from './math.ts';
import type { AggregateName, ScalarName, WindowName } from './names.ts';
import { operators } from './operators.ts';
import type { Signature } from './signature.ts';
import { strings } from './strings.ts';
import { windows } from './windows.ts';

/** Every scalar function of the catalog: a name without a signature does not compile. */
export const scalarSignatures = {
  ...operators,
  ...math,
  ...conditionals,
  ...strings,
  ...datetime,
  ...arrays,
  ...json,
  ...csv,
} satisfies Record<ScalarName, Signature>;

export const aggregateSignatures = aggregates satisfies Record<AggregateName, Signature>;

export const windowSignatures = windows satisfies Record<WindowName, Signature>;
