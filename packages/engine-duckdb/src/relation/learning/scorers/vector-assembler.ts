import { quoteIdentifier } from '../../../expression/index.ts';
import type { Scorer } from '../scorer.ts';

/** Numbers and vectors, one after the other, in one vector. */
export const scoreVectorAssembler: Scorer<'VectorAssembler'> = (params, _model, site) => {
  const { inputCols, outputCol, handleInvalid } = params;
  const invalid = inputCols.map((name) => isInvalid(name, site)).join(' OR ');
  const parts = inputCols.map((name) => elementsOf(name, handleInvalid === 'keep', site));
  const vector = parts.length === 1 ? parts[0]! : parts.reduce((a, b) => `list_concat(${a}, ${b})`);
  switch (handleInvalid) {
    case 'keep':
      return { layers: [[[quoteIdentifier(outputCol), vector]]] };
    case 'skip':
      return { layers: [[[quoteIdentifier(outputCol), vector]]], keep: `NOT (${invalid})` };
    case 'error': {
      const failing = inputCols.map(
        (name) =>
          `WHEN ${isInvalid(name, site)} THEN ${site.raise('INVALID_FEATURE', `'${name.replaceAll("'", "''")}'`)}`,
      );
      const checked = `CASE ${failing.join(' ')} ELSE ${vector} END`;
      return { layers: [[[quoteIdentifier(outputCol), checked]]] };
    }
  }
};

type Site = Parameters<Scorer<'VectorAssembler'>>[2];

function isInvalid(name: string, site: Site): string {
  const { kind } = site.type(name);
  const column = site.column(name);
  return kind === 'DOUBLE' || kind === 'FLOAT'
    ? `(${column} IS NULL OR isnan(${column}))`
    : `${column} IS NULL`;
}

function elementsOf(name: string, keeps: boolean, site: Site): string {
  const column = site.column(name);
  if (site.type(name).kind === 'ARRAY')
    return keeps ? `coalesce(${column}, ${site.raise('NULL_VECTOR')})` : column;
  const value = `CAST(${column} AS DOUBLE)`;
  return `[${keeps ? `coalesce(${value}, CAST('NaN' AS DOUBLE))` : value}]`;
}
