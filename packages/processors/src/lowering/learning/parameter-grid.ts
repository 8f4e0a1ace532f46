import type { EstimatorName, Stage } from '@millrace/plan';
import { checkSameLength } from '../columns.ts';
import type { LowerContext, Numbers } from '../context.ts';

/** How many models are trained at most, over all candidates and folds. */
const MAX_MODELS = 200;

type Grid = { readonly paramNames: readonly string[]; readonly paramValues: readonly string[] };

/** A stage with some of its parameters set, and how people read what is set. */
export type Candidate = { readonly stage: Stage<EstimatorName>; readonly label: string };

/** A stage, and what those of its parameters may be that are numbers. */
type Tried = {
  readonly stage: Stage<EstimatorName>;
  readonly numbers: Readonly<Record<string, Numbers>>;
};

/** The stage with each combination of parameters; null after reporting an issue. */
export function candidatesOf(
  grid: Grid,
  { stage, numbers }: Tried,
  folds: number,
  context: LowerContext,
): readonly Candidate[] | null {
  const { paramNames: names, paramValues } = grid;
  if (
    !checkSameLength(context, { paramNames: names, paramValues }) ||
    !checkNames(names, stage, numbers, context)
  )
    return null;
  const lists = paramValues.map((list) => list.split(',').map((value) => value.trim()));
  const count = lists.reduce((product, { length }) => product * length, folds);
  if (count > MAX_MODELS) {
    context.report('paramValues', 'INVALID_GRID', { of: 'size', count, limit: MAX_MODELS });
    return null;
  }
  if (!checkValues(names, lists, numbers, context)) return null;
  return combinationsOf(lists.map((list) => list.map(Number))).map((values) => ({
    stage: withParams(stage, Object.fromEntries(names.map((name, at) => [name, values[at]!]))),
    label: names.map((name, at) => `${name} = ${values[at]}`).join(', ') || 'as set in the learner',
  }));
}

function withParams(
  { name, params }: Stage<EstimatorName>,
  given: Readonly<Record<string, number>>,
): Stage<EstimatorName> {
  // Only numbers that the stage has are set.
  return { name, params: { ...params, ...given } } as Stage<EstimatorName>;
}

/** Reports a name that isn't a numeric parameter of the stage, or that is listed twice. */
function checkNames(
  names: readonly string[],
  { name: model }: Stage<EstimatorName>,
  numbers: Tried['numbers'],
  context: LowerContext,
): boolean {
  const allowed = Object.keys(numbers);
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    context.report('paramNames', 'INVALID_GRID', {
      of: 'parameter',
      model,
      name: unknown,
      allowed,
    });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    context.report('paramNames', 'INVALID_GRID', { of: 'repeated parameter', name: repeated });
  return unknown === undefined && repeated === undefined;
}

/** Reports the first value that the learner's own field would refuse. */
function checkValues(
  names: readonly string[],
  lists: readonly (readonly string[])[],
  numbers: Tried['numbers'],
  context: LowerContext,
): boolean {
  for (const [at, list] of lists.entries()) {
    const name = names[at]!;
    const allowed = numbers[name]!;
    const value = list.find((each) => !isAmong(each, allowed));
    if (value !== undefined) {
      context.report('paramValues', 'INVALID_GRID', { of: 'value', value, name, ...allowed });
      return false;
    }
  }
  return true;
}

function isAmong(text: string, { areWhole, min, max }: Numbers): boolean {
  const value = Number(text);
  return (
    text !== '' &&
    (areWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity)
  );
}

function combinationsOf(lists: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return lists.reduce<readonly (readonly number[])[]>(
    (before, list) => before.flatMap((each) => list.map((value) => [...each, value])),
    [[]],
  );
}
