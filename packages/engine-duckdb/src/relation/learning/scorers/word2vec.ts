import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The mean of the words' vectors. Words that aren't known count as vectors of zeros. */
export const scoreWord2Vec: Scorer<'Word2Vec'> = (
  { inputCol, outputCol, vectorSize },
  { words, vectors },
  site,
) => {
  const places = site.fresh('places');
  const list = site.column(inputCol);
  const place = `enum_code(TRY_CAST(_w AS ENUM(${words.map(quoteText).join(', ')})))::BIGINT`;
  const known = `list_filter(list_transform(${list}, lambda _w: ${place}), lambda _p: _p IS NOT NULL)`;
  const element = `(${printDoubles(vectors.flat())})[_p * ${vectorSize} + _d + 1]`;
  const sum = `coalesce(list_sum(list_transform(${places}, lambda _p: ${element})), 0e0)`;
  const mean = `list_transform(range(${vectorSize}), lambda _d: ${sum} * (1e0 / greatest(len(${list}), 1)))`;
  return {
    layers: [
      [[places, `CASE WHEN ${list} IS NULL THEN ${site.raise('NULL_TEXT')} ELSE ${known} END`]],
      [[quoteIdentifier(outputCol), mean]],
    ],
  };
};
