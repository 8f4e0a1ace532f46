import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scored, Scorer, ScoringSite } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';

export const scorePca: Scorer<'PCA'> = ({ inputCol, outputCol }, { components }, site) => {
  const vector = site.vector(inputCol, components[0]!.length);
  const parts = components.map((each) => `list_dot_product(${vector}, ${printDoubles(each)})`);
  return { layers: [[[quoteIdentifier(outputCol), `[${parts.join(', ')}]`]]] };
};

/** A feature that never changes becomes 0. */
export const scoreStandardScaler: Scorer<'StandardScaler'> = (params, { mean, std }, site) =>
  each(params, mean.length, site, (value, i) => {
    const centered = params.withMean ? `(${value} - ${printDouble(mean[i]!)})` : value;
    const factor = std[i] === 0 ? 0 : 1 / std[i]!;
    return params.withStd ? `${centered} * ${printDouble(factor)}` : centered;
  });

/** A feature without a range becomes 0. */
export const scoreRobustScaler: Scorer<'RobustScaler'> = (params, { median, range }, site) =>
  each(params, median.length, site, (value, i) => {
    const centered = params.withCentering ? `(${value} - ${printDouble(median[i]!)})` : value;
    const factor = range[i] === 0 ? 0 : 1 / range[i]!;
    return params.withScaling ? `${centered} * ${printDouble(factor)}` : centered;
  });

/** A feature that never changes becomes the middle of the range. */
export const scoreMinMaxScaler: Scorer<'MinMaxScaler'> = (params, model, site) =>
  each(params, model.min.length, site, (value, i) => {
    const width = model.max[i]! - model.min[i]!;
    if (width === 0) return printDouble(0.5 * (params.max - params.min) + params.min);
    const share = `(${value} - ${printDouble(model.min[i]!)}) / ${printDouble(width)}`;
    return `${share} * ${printDouble(params.max - params.min)} + ${printDouble(params.min)}`;
  });

export const scoreMaxAbsScaler: Scorer<'MaxAbsScaler'> = (params, { maxAbs }, site) =>
  each(params, maxAbs.length, site, (value, i) => `${value} / ${printDouble(maxAbs[i] || 1)}`);

export const scoreNormalizer: Scorer<'Normalizer'> = ({ inputCol, outputCol, p }, _model, site) => {
  const vector = site.column(inputCol);
  const checked = checkedVector(vector, false, site.raise);
  const norm = site.fresh('norm');
  return {
    layers: [
      [[norm, normOf(checked, p)]],
      [
        [
          quoteIdentifier(outputCol),
          `CASE WHEN ${norm} = 0 OR ${norm} IS NULL THEN ${vector} ELSE list_transform(${vector}, x -> x / ${norm}) END`,
        ],
      ],
    ],
  };
};

function normOf(vector: string, p: number): string {
  if (p === Infinity) return `list_max(list_transform(${vector}, x -> abs(x)))`;
  if (p === 1) return `list_sum(list_transform(${vector}, x -> abs(x)))`;
  if (p === 2) return `sqrt(list_sum(list_transform(${vector}, x -> x * x)))`;
  return `pow(list_sum(list_transform(${vector}, x -> pow(abs(x), ${printDouble(p)}))), 1e0 / ${printDouble(p)})`;
}

function each(
  { inputCol, outputCol }: { readonly inputCol: string; readonly outputCol: string },
  size: number,
  site: ScoringSite,
  value: (element: string, index: number) => string,
): Scored {
  const vector = site.fresh('vector');
  const elements = Array.from({ length: size }, (_, i) => value(`${vector}[${i + 1}]`, i));
  return {
    layers: [
      [[vector, site.vector(inputCol, size)]],
      [[quoteIdentifier(outputCol), `[${elements.join(', ')}]`]],
    ],
  };
}
