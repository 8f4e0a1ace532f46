import { DuckDBInstance } from '@duckdb/node-api';
import {
  BYTE,
  cast,
  column,
  decimal,
  INTEGER,
  LONG,
  SHORT,
  typeName,
  type DataType,
} from '@millrace/plan';
import { expect, test } from 'vitest';
import { mayRaise } from './raises.ts';
import { printType } from './type.ts';

const decimals = [1, 2, 5, 9, 10, 18, 19, 38].flatMap((precision) =>
  [0, 1, 4, precision]
    .filter((scale) => scale <= precision)
    .map((scale) => decimal(precision, scale)),
);
const sources: readonly DataType[] = [BYTE, SHORT, INTEGER, LONG, ...decimals];

const integers: Readonly<Record<string, string>> = {
  BYTE: '-128',
  SHORT: '-32768',
  INTEGER: '-2147483648',
  LONG: '-9223372036854775808',
};

/** The value of the type that is farthest from 0, which overflows first. */
function extreme(type: DataType): string {
  if (type.kind !== 'DECIMAL') return integers[type.kind]!;
  const digits = '9'.repeat(type.precision);
  const at = type.precision - type.scale;
  return `${digits.slice(0, at)}.${digits.slice(at)}`;
}

test('a cast to a decimal can fail exactly where the extreme value overflows', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const wrong: string[] = [];
  for (const from of sources) {
    const columns = decimals.map(
      (to) =>
        `TRY_CAST(CAST('${extreme(from)}' AS ${printType(from)}) AS ${printType(to)}) IS NULL`,
    );
    const overflows = (
      await connection.runAndReadAll(`SELECT ${columns.join(', ')}`)
    ).getRows()[0]!;
    decimals.forEach((to, index) => {
      const input = column({ name: 'v', type: from, nullable: true });
      if (mayRaise(cast(input, to)) !== overflows[index])
        wrong.push(`${typeName(from)} to ${typeName(to)}`);
    });
  }
  connection.closeSync();
  expect(wrong).toEqual([]);
});
