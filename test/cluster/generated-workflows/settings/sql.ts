import type { Field } from '@millrace/plan';
import type { Dice } from '../dice.ts';
import { drawAggregate, drawWindow } from '../folds.ts';
import { drawCondition, drawExpression, drawValue, fieldsOf, quoteName } from '../texts.ts';
import type { Draw } from './site.ts';

/** Queries over the node's one table. */
export const sql: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const tempTable = dice.pick(['input', 't', 'Tabelle']);
  return { tempTable, sql: dice.pick(queries)(fields, tempTable, dice) };
};

type Query = (fields: readonly Field[], table: string, dice: Dice) => string;

const some = (fields: readonly Field[], dice: Dice): string =>
  dice
    .some(fields, 1, 3)
    .map(({ name }) => quoteName(name))
    .join(', ');
const value = (fields: readonly Field[], dice: Dice): string => drawValue(fields, dice) ?? '1';
const column = (fields: readonly Field[], dice: Dice): string => quoteName(dice.pick(fields).name);

const queries: readonly Query[] = [
  (fields, table, dice) => `SELECT *, ${value(fields, dice)} AS more FROM ${table}`,
  (fields, table, dice) =>
    `SELECT ${some(fields, dice)} FROM ${table} WHERE ${drawCondition(fields, dice)}`,
  (fields, table, dice) =>
    `SELECT ${column(fields, dice)} AS k, ${drawAggregate(fields, dice)} AS a FROM ${table} GROUP BY 1`,
  (fields, table, dice) =>
    `SELECT ${drawAggregate(fields, dice)} AS a, ${drawAggregate(fields, dice)} AS b FROM ${table}`,
  (fields, table, dice) => `SELECT DISTINCT ${some(fields, dice)} FROM ${table}`,
  (fields, table, dice) =>
    `SELECT * FROM ${table} ORDER BY ${column(fields, dice)} DESC NULLS LAST LIMIT ${dice.next(6)}`,
  (fields, table, dice) =>
    `WITH c AS (SELECT ${column(fields, dice)} AS k, count(*) AS n FROM ${table} GROUP BY 1) SELECT n, count(*) AS m FROM c GROUP BY n HAVING m > 0`,
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT * FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${drawCondition(fields, dice)})`;
  },
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT * FROM ${table} AS o WHERE NOT EXISTS (SELECT 1 FROM ${table} AS i WHERE i.${key} = o.${key} AND ${drawCondition(fields, dice).replaceAll(/`((?:[^`]|``)+)`/g, 'i.$&')})`;
  },
  (fields, table, dice) =>
    `SELECT ${some(fields, dice)}, ${drawWindow(fields, dice)} AS w FROM ${table}`,
  (fields, table, dice) => {
    const names = some(fields, dice);
    return `SELECT ${names} FROM ${table} WHERE ${drawCondition(fields, dice)} ${dice.pick(['UNION ALL', 'UNION', 'INTERSECT', 'EXCEPT'])} SELECT ${names} FROM ${table}`;
  },
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT a.${key} AS l, b.${key} AS r FROM ${table} AS a ${dice.pick(['JOIN', 'LEFT JOIN', 'FULL JOIN'])} ${table} AS b ON a.${key} = b.${key}`;
  },
  (fields, table, dice) =>
    `SELECT *, (SELECT ${drawAggregate(fields, dice)} FROM ${table}) AS whole FROM ${table}`,
  (fields, table, dice) =>
    `SELECT ${column(fields, dice)} AS k, e FROM ${table} LATERAL VIEW OUTER explode(${drawExpression('ARRAY', fields, dice) ?? 'array(1, 2)'}) v AS e`,
  (fields, table, dice) =>
    `SELECT k, v FROM (SELECT ${column(fields, dice)} AS k, ${value(fields, dice)} AS v FROM ${table}) AS s WHERE k IS NOT NULL`,
  (fields, table, dice) =>
    `SELECT ${column(fields, dice)} AS k, ${column(fields, dice)} AS l, count(*) AS n FROM ${table} GROUP BY ROLLUP (1, 2)`,
  (fields, table, dice) => {
    const [k, l] = [column(fields, dice), column(fields, dice)];
    const sets = dice.pick([
      `CUBE (${k}, ${l})`,
      `GROUPING SETS ((${k}, ${l}), (${l}), ())`,
      `GROUPING SETS ((${k}), (${k}), ())`,
    ]);
    return `SELECT ${k} AS k, ${l} AS l, grouping(${k}) AS g, ${drawAggregate(fields, dice)} AS a FROM ${table} GROUP BY ${sets}`;
  },
  (fields, table, dice) =>
    `SELECT ${value(fields, dice)} AS k, ${drawAggregate(fields, dice)} AS a, ${drawAggregate(fields, dice)} AS b FROM ${table} WHERE ${drawCondition(fields, dice)} GROUP BY 1 HAVING ${drawAggregate(fields, dice)} IS NOT NULL`,
  (fields, table, dice) =>
    `SELECT ${drawAggregate(fields, dice)} AS a, ${drawAggregate(fields, dice)} AS b FROM ${table} WHERE false`,
  (fields, table, dice) =>
    `SELECT ${some(fields, dice)}, ${drawWindow(fields, dice)} AS w, ${drawWindow(fields, dice)} AS u FROM ${table}`,
  (fields, table, dice) =>
    `SELECT ${column(fields, dice)} AS k FROM ${table} QUALIFY ${drawWindow(fields, dice)} IS NOT NULL`,
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT ${key}, ${drawAggregate(fields, dice)} AS a, rank() OVER (ORDER BY count(*) DESC) AS r FROM ${table} GROUP BY ${key}`;
  },
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT * FROM ${table} WHERE ${key} NOT IN (SELECT ${key} FROM ${table} WHERE ${drawCondition(fields, dice)})`;
  },
  (fields, table, dice) => {
    const key = column(fields, dice);
    return `SELECT o.${key} AS k, (SELECT ${drawAggregate(fields, dice).replaceAll(/`((?:[^`]|``)+)`/g, 'i.$&')} FROM ${table} AS i WHERE i.${key} = o.${key}) AS whole FROM ${table} AS o`;
  },
  (fields, table, dice) => {
    const names = some(fields, dice);
    return `SELECT ${names} FROM ${table} ${dice.pick(['INTERSECT ALL', 'EXCEPT ALL', 'EXCEPT'])} SELECT ${names} FROM ${table} WHERE ${drawCondition(fields, dice)}`;
  },
  (fields, table, dice) => {
    const key = column(fields, dice);
    const type = dice.pick(['LEFT SEMI JOIN', 'LEFT ANTI JOIN', 'JOIN', 'FULL JOIN']);
    const rows = `(SELECT * FROM ${table} WHERE ${drawCondition(fields, dice)})`;
    return `SELECT ${/SEMI|ANTI/.test(type) ? 'a.*' : `a.${key} AS l, b.${key} AS r`} FROM ${table} AS a ${type} ${rows} AS b ON a.${key} ${dice.pick(['=', '<=>'])} b.${key}`;
  },
  (fields, table, dice) =>
    `SELECT p, e FROM ${table} LATERAL VIEW ${dice.pick(['', 'OUTER '])}posexplode(${drawExpression('ARRAY', fields, dice) ?? 'array(1, 2)'}) v AS p, e`,
];
