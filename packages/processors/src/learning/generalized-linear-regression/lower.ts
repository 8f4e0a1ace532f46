import type { LowerContext } from '../../lowering/context.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';
import type { Lowered, PortValue } from '../../lowering/port-value.ts';

type Settings = Parameters<typeof lowerLearner>[1] & {
  readonly labelCol: string;
  readonly family: string;
  readonly link: string;
  readonly linkPower: number | null;
  readonly variancePower: number;
};

/** The links of each family. The one of tweedie is a power. */
const links: Readonly<Record<string, readonly string[]>> = {
  gaussian: ['identity', 'log', 'inverse'],
  binomial: ['logit', 'probit', 'cloglog'],
  poisson: ['log', 'identity', 'sqrt'],
  gamma: ['inverse', 'identity', 'log'],
  tweedie: [],
};

export function lowerGeneralized(
  settings: Settings,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  const { family, link, variancePower } = settings;
  const allowed = links[family] ?? [];
  if (link !== 'auto' && !allowed.includes(link))
    context.report('link', 'WRONG_LINK', { family, link, allowed });
  if (family === 'tweedie' && variancePower > 0 && variancePower < 1)
    context.report('variancePower', 'OUT_OF_RANGE', {
      of: 'setting',
      title: context.fieldTitle('variancePower'),
      value: String(variancePower),
      min: 1,
      max: null,
    });
  const params = { ...settings, link: link === 'auto' ? '' : link };
  return lowerLearner('GeneralizedLinearRegression', params, adds, inputs, context);
}

const adds = { predictionCol: 'number', linkPredictionCol: 'number' } as const;
