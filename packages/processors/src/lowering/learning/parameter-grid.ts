import type { EstimatorName, Stage } from '@millrace/plan';
import { checkSameLength } from '../columns.ts';
import type { LowerContext } from '../context.ts';

/** How many models are trained at most, over all candidates and folds. */
const MAX_MODELS = 200;

type Grid = { readonly paramNames: readonly string[]; readonly paramValues: readonly string[] };

/** A stage with some of its parameters set, and how people read what is set. */
export type Candidate = { readonly stage: Stage<EstimatorName>; readonly label: string };

/** The stage with each combination of parameters; null after reporting an issue. */
export function candidatesOf(
  { paramNames, paramValues }: Grid,
  stage: Stage<EstimatorName>,
  folds: number,
  context: LowerContext,
): readonly Candidate[] | null {
  if (!checkSameLength(context, { paramNames, paramValues })) return null;
  const params = stage.params as Readonly<Record<string, unknown>>;
  const allowed = Object.keys(params).filter((name) => typeof params[name] === 'number');
  const unknown = paramNames.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    context.report('paramNames', 'INVALID_GRID', {
      of: 'parameter',
      model: stage.name,
      name: unknown,
      allowed,
    });
    return null;
  }
  const values = paramValues.map((list) => list.split(',').map((value) => value.trim()));
  const wrong = values.flat().find((value) => value === '' || !Number.isFinite(Number(value)));
  if (wrong !== undefined) {
    context.report('paramValues', 'INVALID_GRID', { of: 'value', value: wrong });
    return null;
  }
  const combinations = values.reduce<readonly (readonly string[])[]>(
    (before, list) => before.flatMap((each) => list.map((value) => [...each, value])),
    [[]],
  );
  if (combinations.length * folds > MAX_MODELS) {
    const count = combinations.length * folds;
    context.report('paramValues', 'INVALID_GRID', { of: 'size', count, limit: MAX_MODELS });
    return null;
  }
  return combinations.map((selected) => {
    const given = Object.fromEntries(paramNames.map((name, at) => [name, Number(selected[at])]));
    return {
      // Only numbers that the stage has are set.
      stage: { name: stage.name, params: { ...params, ...given } } as Stage<EstimatorName>,
      label:
        paramNames.map((name, at) => `${name} = ${Number(selected[at])}`).join(', ') ||
        'as set in the learner',
    };
  });
}
