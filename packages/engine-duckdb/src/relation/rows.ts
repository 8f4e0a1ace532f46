import type { Limit, RangeRelation, RowId } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';

export function printLimit({ count, offset }: Limit, input: string): string {
  return `SELECT * FROM ${input} LIMIT ${count}${offset === 0 ? '' : ` OFFSET ${offset}`}`;
}

export function printUnion(inputs: readonly string[]): string {
  return inputs.map((input) => `SELECT * FROM ${input}`).join(' UNION ALL ');
}

export function printRange({ name, start, step, count }: RangeRelation): string {
  const column = quoteIdentifier(name);
  return `SELECT CAST(CAST(${start} AS HUGEINT) + i * CAST(${step} AS HUGEINT) AS BIGINT) AS ${column} FROM range(CAST(${count} AS BIGINT)) AS counter(i)`;
}

export function printRowId({ name, start }: RowId, input: string): string {
  return `SELECT *, row_number() OVER () - 1 + CAST('${start}' AS BIGINT) AS ${quoteIdentifier(name)} FROM ${input}`;
}
