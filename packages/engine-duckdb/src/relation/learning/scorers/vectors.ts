import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scored, Scorer, ScoringSite } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';

export const scorePca: Scorer<'PCA'> = ({ inputCol, outputCol }, { components }, site) => {
  const vector = site.fresh('vector');
  const parts = components.map((each) => `list_dot_product(${vector}, ${printDoubles(each)})`);
  return {
    layers: [
      [[vector, site.vector(inputCol, components[0]!.length)]],
      [[quoteIdentifier(outputCol), `[${parts.join(', ')}]`]],
    ],
  };
};

/** A feature that never changes becomes 0. */
export const scoreStandardScaler: Scorer<'StandardScaler'> = (params, { mean, std }, site) =>
  each(params, site, { center: mean, factor: std.map(inverse) }, ({ center, factor }) => {
    const centered = params.withMean ? `(x - ${center})` : 'x';
    return params.withStd ? `${centered} * ${factor}` : centered;
  });

/** A feature without a range becomes 0. */
export const scoreRobustScaler: Scorer<'RobustScaler'> = (params, { median, range }, site) =>
  each(params, site, { center: median, factor: range.map(inverse) }, ({ center, factor }) => {
    const centered = params.withCentering ? `(x - ${center})` : 'x';
    return params.withScaling ? `${centered} * ${factor}` : centered;
  });

function inverse(value: number): number {
  return value === 0 ? 0 : 1 / value;
}

/** A feature that never changes becomes the middle of the range. */
export const scoreMinMaxScaler: Scorer<'MinMaxScaler'> = (params, model, site) => {
  const width = model.max.map((max, index) => max - model.min[index]!);
  const middle = printDouble(0.5 * (params.max - params.min) + params.min);
  const scale = `* ${printDouble(params.max - params.min)} + ${printDouble(params.min)}`;
  return each(
    params,
    site,
    { least: model.min, width },
    (of) =>
      `CASE WHEN ${of.width} = 0 THEN ${middle} ELSE (x - ${of.least}) / ${of.width} ${scale} END`,
  );
};

export const scoreMaxAbsScaler: Scorer<'MaxAbsScaler'> = (params, { maxAbs }, site) =>
  each(params, site, { most: maxAbs.map((value) => value || 1) }, ({ most }) => `x / ${most}`);

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

/**
 * A vector of what is computed for each element `x`, with its numbers of some lists. The lists are
 * columns: a text with an expression for each element would take long to plan.
 */
function each<Names extends string>(
  { inputCol, outputCol }: { readonly inputCol: string; readonly outputCol: string },
  site: ScoringSite,
  lists: Readonly<Record<Names, readonly number[]>>,
  value: (elements: Readonly<Record<Names, string>>) => string,
): Scored {
  const vector = site.fresh('vector');
  const named = (Object.keys(lists) as Names[]).map((name) => [name, site.fresh(name)] as const);
  const size = lists[named[0]![0]].length;
  const elements = Object.fromEntries(
    named.map(([name, list]) => [name, `${list}[i]`]),
  ) as Readonly<Record<Names, string>>;
  return {
    layers: [
      [
        [vector, site.vector(inputCol, size)],
        ...named.map(([name, list]) => [list, printDoubles(lists[name])] as const),
      ],
      [[quoteIdentifier(outputCol), `list_transform(${vector}, (x, i) -> ${value(elements)})`]],
    ],
  };
}
