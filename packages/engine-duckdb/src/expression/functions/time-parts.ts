import type { Expression } from '@millrace/plan';
import type { Form, Site } from '../form.ts';

/** The local time in the session's zone, as TIMESTAMP. */
export function localOf(site: Site, index: number, printed: string): string {
  const type = site.typeOf(index);
  return type.kind === 'TIMESTAMP' || type.kind === 'DATE'
    ? `CAST(${printed} AS TIMESTAMP)`
    : printed;
}

/** The date inside a cast from DATE to TIMESTAMP, for functions that only use the date. */
export function dateBehind(expression: Expression): Expression {
  return expression.kind === 'cast' &&
    expression.type.kind === 'TIMESTAMP' &&
    expression.input.type.kind === 'DATE'
    ? expression.input
    : expression;
}

const part =
  (sql: (local: string) => string): Form =>
  (site, a) =>
    `CAST(${sql(site.typeOf(0).kind === 'DATE' ? a : localOf(site, 0, a))} AS INTEGER)`;

export const timeParts = {
  year: part((x) => `year(${x})`),
  quarter: part((x) => `quarter(${x})`),
  month: part((x) => `month(${x})`),
  day: part((x) => `day(${x})`),
  dayofweek: part((x) => `dayofweek(${x}) + 1`),
  weekday: part((x) => `isodow(${x}) - 1`),
  dayofyear: part((x) => `dayofyear(${x})`),
  weekofyear: part((x) => `week(${x})`),
  yearofweek: part((x) => `isoyear(${x})`),
  hour: part((x) => `hour(${x})`),
  minute: part((x) => `minute(${x})`),
  second: part((x) => `second(${x})`),
  second_fraction: (site, a) =>
    `CAST(CAST(microsecond(${localOf(site, 0, a)}) AS DECIMAL(8,0)) * 0.000001 AS DECIMAL(8,6))`,
  dayname: (_, a) => `strftime(${a}, '%a')`,
  monthname: (_, a) => `strftime(${a}, '%b')`,
} satisfies Record<string, Form>;
