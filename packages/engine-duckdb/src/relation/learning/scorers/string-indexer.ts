import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import type { Scored, Scorer } from '../scorer.ts';

/** The position of each string among those learned, by the hash lookup of an ENUM. */
export const scoreStringIndexer: Scorer<'StringIndexer'> = (params, { labels }, site) => {
  const { inputCols, outputCols, handleInvalid } = params;
  const places = inputCols.map((name, index) => {
    const known = labels[index]!;
    const place =
      known.length === 0
        ? 'CAST(NULL AS INTEGER)'
        : `enum_code(TRY_CAST(${site.text(name)} AS ENUM(${known.map(quoteText).join(', ')})))`;
    return [site.fresh(`place${index}`), place] as const;
  });
  const indexed = places.map(([place], index): readonly [string, string] => {
    const found = `CAST(${place} AS DOUBLE)`;
    const name = inputCols[index]!;
    const value = {
      skip: found,
      keep: `coalesce(${found}, ${labels[index]!.length}e0)`,
      error: `CASE WHEN ${place} IS NULL THEN ${site.raise('UNSEEN_LABEL', `CASE ${site.text(name)} WHEN '' THEN '""' ELSE ${site.text(name)} END`)} ELSE ${found} END`,
    }[handleInvalid];
    return [quoteIdentifier(outputCols[index]!), value];
  });
  const scored: Scored = { layers: [places, indexed] };
  return handleInvalid === 'skip'
    ? { ...scored, keep: places.map(([place]) => `${place} IS NOT NULL`).join(' AND ') }
    : scored;
};
