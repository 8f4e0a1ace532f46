import type { DataType } from '@millrace/plan';
import { printType, quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { printDouble } from '../number.ts';
import type { Computed, Scorer } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';

/** Null and NaN aren't above anything; vectors have no nulls. */
export const scoreBinarizer: Scorer<'Binarizer'> = (
  { inputCol, outputCol, threshold },
  _m,
  site,
) => {
  const above = (value: string): string =>
    `CASE WHEN ${value} > ${printDouble(threshold)} AND NOT isnan(${value}) THEN 1e0 ELSE 0e0 END`;
  const column = site.column(inputCol);
  const value =
    site.type(inputCol).kind === 'ARRAY'
      ? `list_transform(${checkedVector(column, false, site.raise)}, x -> ${above('x')})`
      : above(`CAST(${column} AS DOUBLE)`);
  return { layers: [[[quoteIdentifier(outputCol), value]]] };
};

/** A bucket includes its lower bound, the last one also its upper bound. Null stays null. */
export const scoreBucketizer: Scorer<'Bucketizer'> = (params, _model, site) => {
  const { inputCol, outputCol, splits, handleInvalid } = params;
  const value = `CAST(${site.column(inputCol)} AS DOUBLE)`;
  const last = splits.length - 2;
  const invalid = {
    error: site.raise('INVALID_FEATURE', quoteText(inputCol)),
    skip: 'NULL',
    keep: printDouble(splits.length - 1),
  }[handleInvalid];
  const buckets = splits
    .slice(1, -1)
    .map((split, index) => `WHEN ${value} < ${printDouble(split)} THEN ${printDouble(index)}`);
  const bounds = `${value} < ${printDouble(splits[0]!)} OR ${value} > ${printDouble(splits.at(-1)!)}`;
  const outside = site.raise('OUT_OF_BUCKETS', `spark_double_text(${value})`);
  const bucket = `CASE WHEN ${value} IS NULL THEN NULL WHEN isnan(${value}) THEN ${invalid} WHEN ${bounds} THEN ${outside} ${buckets.join(' ')} ELSE ${printDouble(last)} END`;
  const scored = { layers: [[[quoteIdentifier(outputCol), `CAST(${bucket} AS DOUBLE)`] as const]] };
  return handleInvalid === 'skip'
    ? { ...scored, keep: `${value} IS NOT NULL AND NOT isnan(${value})` }
    : scored;
};

/** What it has learned are the splits of a Bucketizer. */
export const scoreQuantileDiscretizer: Scorer<'QuantileDiscretizer'> = (
  { inputCol, outputCol, handleInvalid },
  { splits },
  site,
) => scoreBucketizer({ inputCol, outputCol, handleInvalid, splits }, null, site);

export const scoreIndexToString: Scorer<'IndexToString'> = (
  { inputCol, outputCol, labels },
  _model,
  site,
) => {
  const value = site.column(inputCol);
  const place = `CAST(trunc(${value}) AS BIGINT) + 1`;
  const list = `[${labels.map(quoteText).join(', ')}]`;
  const text = `CASE WHEN ${value} >= 0 AND ${value} < ${labels.length} THEN ${list}[${place}] ELSE ${site.raise('UNKNOWN_INDEX', `coalesce(${site.text(inputCol)}, 'null')`)} END`;
  return { layers: [[[quoteIdentifier(outputCol), text]]] };
};

export const scoreImputer: Scorer<'Imputer'> = (
  { inputCols, outputCols, missingValue },
  { surrogates },
  site,
) => ({
  layers: [
    inputCols.map((name, index): Computed => {
      const column = site.column(name);
      const type = site.type(name);
      const isMissing = `${column} IS NULL${isMarked(column, type, missingValue)}`;
      const isWhole = type.kind !== 'DOUBLE' && type.kind !== 'FLOAT' && type.kind !== 'DECIMAL';
      const surrogate = printDouble(isWhole ? Math.trunc(surrogates[index]!) : surrogates[index]!);
      const value = `CASE WHEN ${isMissing} THEN CAST(${surrogate} AS ${printType(type)}) ELSE ${column} END`;
      return [quoteIdentifier(outputCols[index]!), value];
    }),
  ],
});

/** NaN is a missing value only if no other one is. */
function isMarked(column: string, { kind }: DataType, missingValue: number | null): string {
  if (missingValue !== null && !Number.isNaN(missingValue))
    return ` OR CAST(${column} AS DOUBLE) = ${printDouble(missingValue)}`;
  return kind === 'DOUBLE' || kind === 'FLOAT' ? ` OR isnan(${column})` : '';
}

/** A vector with 1 at the place of the category. The last category is all zeros, if it is dropped. */
export const scoreOneHotEncoder: Scorer<'OneHotEncoder'> = (params, { categorySizes }, site) => {
  const keeps = params.handleInvalid === 'keep';
  const places: Computed[] = [];
  const vectors = params.inputCols.map((name, index): Computed => {
    const known = categorySizes[index]!;
    const size = known + (keeps ? 1 : 0) - (params.dropLast ? 1 : 0);
    const value = `CAST(${site.column(name)} AS DOUBLE)`;
    const isKnown = `${value} >= 0 AND ${value} < ${known} AND ${value} = trunc(${value})`;
    const invalid = keeps
      ? `${known}e0`
      : site.raise('UNSEEN_INDEX', `coalesce(spark_double_text(${value}), 'null')`);
    const place = site.fresh('place');
    places.push([place, `CAST(CASE WHEN ${isKnown} THEN ${value} ELSE ${invalid} END AS BIGINT)`]);
    const element = `CASE WHEN x = ${place} THEN 1e0 ELSE 0e0 END`;
    const vector = `CASE WHEN ${place} IS NOT NULL THEN list_transform(range(${size}), x -> ${element}) END`;
    return [quoteIdentifier(params.outputCols[index]!), vector];
  });
  return { layers: [places, vectors] };
};
