import { closedFields, columnKey, isNumeric, type Field, type Relation } from '@millrace/plan';
import { checkUniqueNames, findColumns, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { tableOf } from '../../lowering/learning/lower-stage.ts';
import { outputsWithDemands, type Lowered } from '../../lowering/port-value.ts';
import { query, quote } from '../../lowering/query.ts';

/** How many columns are compared at most: each pair is an aggregate. */
const MAX_COLUMNS = 50;

/** Shows a row for each column, with its correlation to every other. */
export function lowerCorrelation(
  { title, inputCols }: { readonly title: string; readonly inputCols: readonly string[] },
  input: Relation,
  context: LowerContext,
): Lowered {
  const compared =
    inputCols.length === 0
      ? closedFields(input.schema).filter(({ type }) => isNumeric(type))
      : findColumns(context, 'inputCols', inputCols, input.schema);
  const names = compared.map(({ name }) => name);
  checkUniqueNames(context, 'inputCols', names);
  if (compared.length === 0) context.report('inputCols', 'NOTHING_LEFT', { of: 'numbers' });
  if (compared.length > MAX_COLUMNS)
    context.report('inputCols', 'LIMIT_EXCEEDED', {
      of: 'columns',
      count: compared.length,
      limit: MAX_COLUMNS,
    });
  if (context.hasIssue('inputCols')) return outputsWithDemands([input], []);
  const table = matrix(input, compared, context);
  return outputsWithDemands(
    [input],
    [tableOf(table, { ...context, title: title || context.title })],
  );
}

function matrix(input: Relation, compared: readonly Field[], context: LowerContext): Relation {
  const pairs = compared.flatMap((first, a) =>
    compared.slice(a + 1).map((second, offset) => ({
      columns: [first, second].map(({ name }) => `CAST(${quote(name)} AS DOUBLE)`),
      name: `r${a}_${a + 1 + offset}`,
    })),
  );
  const counts = compared.map(({ name }, at) => `count(${quote(name)}) AS n${at}`);
  const sums = pairs.flatMap(({ columns: [a, b], name }) => [
    `covar_pop(${a!}, ${b!}) AS c${name}`,
    `stddev_pop(CASE WHEN ${b!} IS NOT NULL THEN ${a!} END) AS a${name}`,
    `stddev_pop(CASE WHEN ${a!} IS NOT NULL THEN ${b!} END) AS b${name}`,
  ]);
  const totals = query(`SELECT ${[...counts, ...sums].join(', ')} FROM input`, { input }, context);
  const isTaken = compared.some(({ name }) => columnKey(name) === 'column');
  const place = quote(
    freshName(
      'place',
      compared.map(({ name }) => name),
    ),
  );
  const first = quote(isTaken ? 'column name' : 'column');
  const rows = compared.map(({ name }, a) => {
    const cells = compared.map((other, b) => `${cell(a, b)} AS ${quote(other.name)}`);
    return `SELECT ${a} AS ${place}, '${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}' AS ${first}, ${cells.join(', ')} FROM totals`;
  });
  const columns = [first, ...compared.map(({ name }) => quote(name))].join(', ');
  return query(
    `SELECT ${columns} FROM (${rows.join(' UNION ALL ')}) ORDER BY ${place}`,
    { totals },
    context,
  );
}

/** As Spark ML's `Correlation`: 1 with itself; NaN with a column that never changes. */
function cell(a: number, b: number): string {
  if (a === b) return `CASE WHEN n${a} > 0 THEN 1D END`;
  const name = `r${Math.min(a, b)}_${Math.max(a, b)}`;
  const spread = `(a${name} * b${name})`;
  const bounded = `least(1D, greatest(-1D, c${name} / ${spread}))`;
  return `CASE WHEN ${spread} IS NULL THEN NULL WHEN ${spread} = 0D OR isnan(${spread}) THEN CAST('NaN' AS DOUBLE) ELSE ${bounded} END`;
}
