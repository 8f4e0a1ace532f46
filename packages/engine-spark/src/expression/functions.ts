import type { FunctionName } from '@millrace/plan';
import type { Form, Gap } from './form.ts';
import { aggregates } from './functions/aggregates.ts';
import { arrays } from './functions/arrays.ts';
import { conditionals } from './functions/conditionals.ts';
import { datetime } from './functions/datetime.ts';
import { math } from './functions/math.ts';
import { operators } from './functions/operators.ts';
import { strings } from './functions/strings.ts';
import { textFormats } from './functions/text-formats.ts';
import { windows } from './functions/windows.ts';

/** How each function of the catalog is written in Spark. A missing row doesn't compile. */
export const functions: Readonly<Record<FunctionName, Form | Gap>> = {
  ...operators,
  ...math,
  ...conditionals,
  ...strings,
  ...datetime,
  ...arrays,
  ...textFormats,
  ...aggregates,
  ...windows,
} satisfies Record<FunctionName, Form | Gap>;
