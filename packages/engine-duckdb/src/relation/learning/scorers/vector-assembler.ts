import { isSparseVector, type DataType } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import type { Scorer } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';

/** Numbers and vectors, one after the other, in one vector. */
export const scoreVectorAssembler: Scorer<'VectorAssembler'> = (params, _model, site) => {
  const { inputCols, outputCol, handleInvalid } = params;
  const invalidIn = (name: string): string => isInvalid(site.column(name), site.type(name));
  const invalid = inputCols.map(invalidIn).join(' OR ');
  const keeps = handleInvalid === 'keep';
  const vector = inputCols.some((name) => isSparseVector(site.type(name)))
    ? sparseVector(inputCols, keeps, site)
    : denseVector(inputCols, keeps, site);
  switch (handleInvalid) {
    case 'keep':
      return { layers: [[[quoteIdentifier(outputCol), vector]]] };
    case 'skip':
      return { layers: [[[quoteIdentifier(outputCol), vector]]], keep: `NOT (${invalid})` };
    case 'error': {
      const failing = inputCols.map(
        (name) =>
          `WHEN ${invalidIn(name)} THEN ${site.raise('INVALID_FEATURE', `'${name.replaceAll("'", "''")}'`)}`,
      );
      const checked = `CASE ${failing.join(' ')} ELSE ${vector} END`;
      return { layers: [[[quoteIdentifier(outputCol), checked]]] };
    }
  }
};

type Site = Parameters<Scorer<'VectorAssembler'>>[2];

/** Whether a column has a value that can't be a feature. */
export function isInvalid(column: string, { kind }: DataType): string {
  return kind === 'DOUBLE' || kind === 'FLOAT'
    ? `(${column} IS NULL OR isnan(${column}))`
    : `${column} IS NULL`;
}

function concat(lists: readonly string[]): string {
  return lists.reduce((a, b) => `list_concat(${a}, ${b})`);
}

/** The parts one after the other: the positions of each begin where those before it end. */
function sparseVector(names: readonly string[], keeps: boolean, site: Site): string {
  const parts = names.map((name) => {
    const column = site.column(name);
    if (!isSparseVector(site.type(name))) {
      const list = elementsOf(name, keeps, site);
      return { size: `len(${list})`, places: `range(len(${list}))`, values: list };
    }
    const vector = keeps ? checkedVector(column, true, site.raise) : complete(column, true, site);
    return {
      size: `${column}['size']`,
      places: `${column}['indices']`,
      values: `(${vector})['values']`,
    };
  });
  const places = parts.map(({ places: own }, index) => {
    const before = ['0', ...parts.slice(0, index).map(({ size }) => size)].join(' + ');
    return `list_transform(${own}, lambda _p: _p + ${before})`;
  });
  const size = parts.map((part) => part.size).join(' + ');
  return `spark_sparse(${size}, ${concat(places)}, ${concat(parts.map(({ values }) => values))})`;
}

/** Numbers that follow each other are one list: joining a list for each would take most of the time. */
function denseVector(names: readonly string[], keeps: boolean, site: Site): string {
  const lists: string[] = [];
  let numbers: string[] = [];
  const endNumbers = (): void => {
    if (numbers.length > 0) lists.push(`[${numbers.join(', ')}]`);
    numbers = [];
  };
  for (const name of names) {
    if (site.type(name).kind === 'ARRAY') {
      endNumbers();
      lists.push(elementsOf(name, keeps, site));
    } else numbers.push(numberOf(name, keeps, site));
  }
  endNumbers();
  return concat(lists);
}

function elementsOf(name: string, keeps: boolean, site: Site): string {
  if (site.type(name).kind !== 'ARRAY') return `[${numberOf(name, keeps, site)}]`;
  const column = site.column(name);
  return keeps ? checkedVector(column, false, site.raise) : complete(column, false, site);
}

/** A vector that may be null, but without null elements. */
function complete(column: string, isSparse: boolean, site: Site): string {
  return `CASE WHEN ${column} IS NOT NULL THEN ${checkedVector(column, isSparse, site.raise)} END`;
}

function numberOf(name: string, keeps: boolean, site: Site): string {
  const value = `CAST(${site.column(name)} AS DOUBLE)`;
  return keeps ? `coalesce(${value}, CAST('NaN' AS DOUBLE))` : value;
}
