import { mostExpandable } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import type { Scorer } from '../scorer.ts';

export const scorePolynomialExpansion: Scorer<'PolynomialExpansion'> = (
  { inputCol, outputCol, degree },
  _model,
  site,
) => {
  const vector = site.column(inputCol);
  const long = site.raise('EXPANSION_SIZE', `CAST(len(${vector}) AS VARCHAR)`);
  const checked = `CASE WHEN ${vector} IS NULL THEN ${site.raise('NULL_VECTOR')} WHEN len(${vector}) > ${mostExpandable(degree)} THEN ${long} ELSE ${vector} END`;
  return {
    layers: [[[quoteIdentifier(outputCol), `spark_polynomial(${checked}, ${degree})`]]],
  };
};
