import { closedFields, type Sample } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { freeColumn } from './names.ts';

/**
 * Samples by a hash of the row's number and the seed, so that a seed selects the same rows whatever
 * the number of threads. It is hashed twice: a hash of two values is that of each, XORed, so all
 * seeds would only swap the same few parts.
 */
export function printSample(relation: Sample, input: string): string {
  const names = closedFields(relation.schema).map(({ name }) => name);
  const draw = quoteIdentifier(freeColumn('draw', names));
  const drawn = `SELECT *, hash(hash(row_number() OVER (), CAST('${relation.seed}' AS BIGINT))) AS ${draw} FROM ${input}`;
  const columns = names.map(quoteIdentifier).join(', ');
  if (!relation.withReplacement)
    return `SELECT ${columns} FROM (${drawn}) WHERE ${isDrawn(draw, relation)}`;
  const copies = poissonSteps(relation.fraction).map(
    (probability, count) => `WHEN ${below(draw, probability)} THEN ${count}`,
  );
  const times = `CASE ${copies.join(' ')} ELSE ${copies.length} END`;
  const copy = quoteIdentifier(freeColumn('copy', names));
  return `SELECT ${columns} FROM (SELECT *, unnest(range(${times})) AS ${copy} FROM (${drawn}))`;
}

/** Parts follow each other: a row is in the part that its draw falls into. */
function isDrawn(draw: string, { fraction, split }: Sample): string {
  if (split === null) return below(draw, fraction);
  const total = split.weights.reduce((sum, weight) => sum + weight, 0);
  const boundary = (parts: number): number =>
    parts === split.weights.length
      ? 1
      : split.weights.slice(0, parts).reduce((sum, weight) => sum + weight, 0) / total;
  const start = split.part === 0 ? 'true' : `NOT (${below(draw, boundary(split.part))})`;
  return `${start} AND ${below(draw, boundary(split.part + 1))}`;
}

function below(draw: string, probability: number): string {
  if (probability >= 1) return 'true';
  return `${draw} < CAST('${BigInt(Math.floor(probability * 2 ** 53)) << 11n}' AS UBIGINT)`;
}

/** The probabilities of at most 0, 1, 2, … copies, as far as a double can represent them. */
function poissonSteps(mean: number): readonly number[] {
  const steps: number[] = [];
  let chance = Math.exp(-mean);
  let sum = chance;
  for (let count = 1; sum < 1 && steps.length < 1000; count += 1) {
    steps.push(sum);
    chance *= mean / count;
    if (sum + chance === sum && count > mean) break;
    sum += chance;
  }
  return steps;
}
