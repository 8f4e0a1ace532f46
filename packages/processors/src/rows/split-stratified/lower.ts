import { closedFields, partTypes, type Relation } from '@millrace/plan';
import { findColumn, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { query, quote } from '../../lowering/query.ts';

type Settings = {
  readonly inputCol: string;
  readonly fraction1: number;
  readonly fraction2: number;
  readonly seed: bigint;
};

/**
 * The rows of each value in the order of a hash, cut at the share. The hash is of what the rows
 * contain, so both engines divide them in the same way.
 */
export function lowerSplitStratified(
  { inputCol, fraction1, fraction2, seed }: Settings,
  input: Relation,
  context: LowerContext,
): readonly Relation[] | null {
  const stratum = findColumn(context, 'inputCol', inputCol, input.schema);
  if (stratum === undefined) return null;
  const fields = closedFields(input.schema);
  const taken = fields.map(({ name }) => name);
  const place = freshName('place', taken);
  const count = freshName('count', [...taken, place]);
  const hashed = fields
    .filter(({ type }) => partTypes(type).length === 0 && type.kind !== 'BINARY')
    .map(({ name }) => `CAST(${quote(name)} AS STRING)`);
  const hash = `md5(concat_ws('|', '${seed}', ${hashed.join(', ')}))`;
  const ranked = query(
    `SELECT *, row_number() OVER (PARTITION BY ${quote(stratum.name)} ORDER BY ${hash}) AS ${quote(place)},
       count(*) OVER (PARTITION BY ${quote(stratum.name)}) AS ${quote(count)} FROM input`,
    { input },
    context,
  );
  const columns = taken.map(quote).join(', ');
  const isFirst = `CAST(${quote(place)} AS DOUBLE) <= ${quote(count)} * CAST(${fraction1 / (fraction1 + fraction2)} AS DOUBLE) + 0.5D`;
  return [isFirst, `NOT (${isFirst})`].map((condition) =>
    query(`SELECT ${columns} FROM ranked WHERE ${condition}`, { ranked }, context),
  );
}
