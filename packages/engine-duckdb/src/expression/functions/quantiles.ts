import { phrase } from '@millrace/plan';
import { refuse, type FoldSite } from '../form.ts';
import { printType } from '../type.ts';

/** Spark's interpolation in doubles, cut to a whole number. */
export function percentileOfIntervals(
  site: FoldSite,
  a: string,
  shares: readonly number[],
): string {
  const type = printType(site.typeOf(0));
  const one = (list: string, share: number): string => {
    const at = `((len(${list}) - 1) * ${share}::DOUBLE)`;
    const [lower, higher] = ['floor', 'ceil'].map((name) => `${name}(${at})`);
    const item = (index: string): string => `${list}[CAST(${index} AS BIGINT) + 1]`;
    const between = `(${higher} - ${at}) * CAST(${item(lower!)} AS DOUBLE) + (${at} - ${lower}) * CAST(${item(higher!)} AS DOUBLE)`;
    return `CASE WHEN ${item(lower!)} = ${item(higher!)} THEN ${item(lower!)} ELSE CAST(trunc(${between}) AS ${type}) END`;
  };
  const values = site.fold('list', [a], { where: `${a} IS NOT NULL` });
  const sort = isDescending(site) ? 'list_reverse_sort' : 'list_sort';
  return site.share(`${sort}(${values})`, (list) => {
    const found = shares.map((share) => one(list, share));
    const result = site.type.kind === 'ARRAY' ? `[${found.join(', ')}]` : found[0]!;
    return `CASE WHEN len(${list}) > 0 THEN ${result} END`;
  });
}

/** Each value as often as its row counts. */
export function weightedPercentile(site: FoldSite, a: string, frequency: string): string {
  const shares = sharesOf(site);
  const rows = site.fold(
    'list',
    [`{'v': CAST(${a} AS DOUBLE), 'n': CAST(${frequency} AS BIGINT)}`],
    { where: `${a} IS NOT NULL AND ${frequency} IS NOT NULL` },
  );
  return site.share(rows, (list) => {
    const [values, counts] = ['v', 'n'].map(
      (name) => `list_transform(${list}, lambda _r: _r.${name})`,
    );
    const listed = `[${shares.map((share) => `${share}::DOUBLE`).join(', ')}]`;
    const found = `spark_weighted_percentiles(${values}, ${counts}, ${listed})`;
    return site.type.kind === 'ARRAY' ? `nullif(${found}, [])` : `${found}[1]`;
  });
}

export function sharesOf(site: FoldSite): readonly number[] {
  const share = site.literal(1, phrase`The share`);
  if (share === null) return refuse(phrase`The share must not be null.`);
  const shares = Array.isArray(share) ? share.map(Number) : [Number(share)];
  if (shares.some((value) => !(value >= 0 && value <= 1)))
    return refuse(phrase`The share must lie between 0 and 1.`);
  return shares;
}

/** An array without shares gives null. */
export function quantiles(site: FoldSite, name: string, value: string): string {
  const shares = sharesOf(site).map((share) => shareText(share, isDescending(site)));
  if (!Array.isArray(site.literal(1, phrase`The share`)))
    return site.fold(name, [value, shares[0]!]);
  if (shares.length === 0) return `nullif(${site.fold(name, [value, '[]'])}, [])`;
  if (new Set(shares.map((share) => share.startsWith('-'))).size === 1)
    return site.fold(name, [value, `[${shares.join(', ')}]`]);
  const each = shares.map((share) => site.fold(name, [value, share]));
  return `CASE WHEN ${site.fold('count', [value])} > 0 THEN [${each.join(', ')}] END`;
}

/** DuckDB takes a negative share for the descending order. */
function shareText(share: number, descending: boolean): string {
  return `${!descending ? share : share === 0 ? 1 : -share}::DOUBLE`;
}

function isDescending(site: FoldSite): boolean {
  const [, , flag] = site.args;
  return flag?.kind === 'literal' && flag.value === true;
}
