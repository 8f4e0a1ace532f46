import type { StageParams } from '@millrace/plan';
import { normalCdf, normalDensity, normalQuantile } from '../numeric/normal.ts';

/** How the mean of a label follows from the sum of the features. A power of 0 is the logarithm. */
export type LinkKind =
  | { readonly name: 'power'; readonly power: number }
  | { readonly name: 'logit' | 'probit' | 'cloglog' };

/** `link` takes a mean to a sum, `unlink` back. `derivative` is that of `link`. */
export type Link = {
  readonly link: (mean: number) => number;
  readonly unlink: (sum: number) => number;
  readonly derivative: (mean: number) => number;
};

type LinkParams = Pick<
  StageParams['GeneralizedLinearRegression'],
  'family' | 'link' | 'linkPower' | 'variancePower'
>;

/** The powers of the links with a name. */
const powers: Readonly<Record<string, number>> = { identity: 1, log: 0, inverse: -1, sqrt: 0.5 };

/** The link that the parameters name, or that of their family. */
export function linkKindOf({ family, link, linkPower, variancePower }: LinkParams): LinkKind {
  switch (family) {
    case 'tweedie':
      return { name: 'power', power: linkPower ?? 1 - variancePower };
    case 'gaussian':
      return linkNamed(link, 'identity');
    case 'binomial':
      return linkNamed(link, 'logit');
    case 'poisson':
      return linkNamed(link, 'log');
    case 'gamma':
      return linkNamed(link, 'inverse');
  }
}

function linkNamed(name: LinkParams['link'], otherwise: string): LinkKind {
  const found = name || otherwise;
  if (found === 'logit' || found === 'probit' || found === 'cloglog') return { name: found };
  return { name: 'power', power: powers[found]! };
}

export function linkOf(kind: LinkKind): Link {
  switch (kind.name) {
    case 'power':
      return powerLink(kind.power);
    case 'logit':
      return {
        link: (mean) => Math.log(mean / (1 - mean)),
        unlink: (sum) => 1 / (1 + Math.exp(-sum)),
        derivative: (mean) => 1 / (mean * (1 - mean)),
      };
    case 'probit':
      return {
        link: normalQuantile,
        unlink: normalCdf,
        derivative: (mean) => 1 / normalDensity(normalQuantile(mean)),
      };
    case 'cloglog':
      return {
        link: (mean) => Math.log(-Math.log1p(-mean)),
        unlink: (sum) => 1 - Math.exp(-Math.exp(sum)),
        derivative: (mean) => 1 / ((mean - 1) * Math.log1p(-mean)),
      };
  }
}

function powerLink(power: number): Link {
  if (power === 0) return { link: Math.log, unlink: Math.exp, derivative: (mean) => 1 / mean };
  if (power === 1) return { link: (mean) => mean, unlink: (sum) => sum, derivative: () => 1 };
  if (power === 0.5)
    return {
      link: Math.sqrt,
      unlink: (sum) => sum * sum,
      derivative: (mean) => 1 / (2 * Math.sqrt(mean)),
    };
  return {
    link: (mean) => mean ** power,
    unlink: (sum) => sum ** (1 / power),
    derivative: (mean) => power * mean ** (power - 1),
  };
}
