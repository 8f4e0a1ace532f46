import { closedFields, maxRecursionRows, type Field, type Recursion } from '@millrace/plan';
import { raise } from '../expression/failure.ts';
import { printType, quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import { freeColumn } from './names.ts';

/** `steps`: the tables that a recursion computes at each level. `levels`: its name inside them. */
export type Within = { readonly levels: string; readonly steps: readonly string[] };

/**
 * DuckDB's own recursion. Each row also has the number of its level and its own number, so that the
 * limits are checked as rows are made.
 */
export function printRecursion(
  relation: Recursion,
  anchor: string,
  step: string,
  { levels, steps }: Within,
): string {
  const fields = closedFields(relation.schema);
  const names = fields.map(({ name }) => name);
  const level = quoteIdentifier(freeColumn('level', names));
  const number = quoteIdentifier(freeColumn('number', names));
  const check = printCheck(relation, level, number);
  const columns = (source: string, inputs: readonly Field[]): string =>
    inputs
      .map(({ name }, index) => {
        const { name: own, type } = fields[index]!;
        return `CAST(${source}.${quoteIdentifier(name)} AS ${printType(type)}) AS ${quoteIdentifier(own)}`;
      })
      .join(', ');
  const first = `SELECT ${columns('a', closedFields(relation.anchor.schema))}, CAST(1 AS BIGINT) AS ${level}, row_number() OVER () AS ${number} FROM ${anchor} AS a`;
  const last = `(SELECT max(${level}) AS level, max(${number}) AS number FROM ${levels}) AS last`;
  const enough = relation.limit === null ? '' : ` WHERE last.number < ${relation.limit}`;
  const next = `SELECT ${columns('s', closedFields(relation.step.schema))}, last.level + 1 AS ${level}, last.number + row_number() OVER () AS ${number} FROM ${step} AS s, ${last}${enough}`;
  const tables = steps.length === 0 ? '' : `WITH ${steps.join(',\n')}\n`;
  const all = `SELECT ${names.map(quoteIdentifier).join(', ')} FROM ${levels}`;
  return `SELECT * FROM (WITH RECURSIVE ${levels} AS (
SELECT * FROM (${first}) WHERE ${check}
UNION ALL
(${tables}SELECT * FROM (${next}) WHERE ${check})
)
${relation.limit === null ? computedWhole(all, levels) : all})`;
}

/** What doesn't end must fail, also if its reader needs only some rows. */
function computedWhole(all: string, levels: string): string {
  const name = `${levels.slice(0, -1)}_all"`;
  return `, ${name} AS MATERIALIZED (${all}) SELECT * FROM ${name}`;
}

function printCheck(
  { maxLevels, limit, origin }: Recursion,
  level: string,
  number: string,
): string {
  const fails = (code: string, most: number): string =>
    raise(code, origin, quoteText(String(most)));
  const rows =
    limit === null
      ? ` WHEN ${number} >= ${maxRecursionRows} THEN ${fails('RECURSION_ROW_LIMIT_EXCEEDED', maxRecursionRows)}`
      : '';
  return `CASE WHEN ${level} > ${maxLevels} THEN ${fails('RECURSION_LEVEL_LIMIT_EXCEEDED', maxLevels)}${rows} ELSE true END`;
}
