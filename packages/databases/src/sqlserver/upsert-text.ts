import type { TableTarget } from '@millrace/plan';
import type { DescribedColumn } from './find-readings.ts';
import { quoteName } from './quote.ts';

/** Of given rows that have the same keys as others, by the collations of the table. */
export function repeatedKeysText(
  given: string,
  target: TableTarget,
  found: readonly DescribedColumn[],
): string {
  const keys = target.keys.map((key) => keyOf('s', key, target, found)).join(', ');
  return `SELECT TOP (1) 1 AS twice FROM ${given} AS s GROUP BY ${keys} HAVING COUNT(*) > 1`;
}

/** Null if all columns are keys. */
export function updateText(
  name: string,
  given: string,
  target: TableTarget,
  found: readonly DescribedColumn[],
): string | null {
  const set = target.columns
    .filter((column) => !target.keys.includes(column.name))
    .map((column) => `t.${quoteName(column.name)} = s.${quoteName(column.name)}`);
  if (set.length === 0) return null;
  const isSame = sameKeys(target, found);
  return `UPDATE t SET ${set.join(', ')} FROM ${name} AS t JOIN ${given} AS s ON ${isSame}`;
}

/** All given rows, or with `found` those whose keys the table doesn't have. */
export function insertText(
  name: string,
  given: string,
  target: TableTarget,
  found: readonly DescribedColumn[] | null = null,
): string {
  const names = target.columns.map((column) => quoteName(column.name));
  const values = names.map((each) => `s.${each}`).join(', ');
  const isNew =
    found === null
      ? ''
      : ` WHERE NOT EXISTS (SELECT 1 FROM ${name} AS t WHERE ${sameKeys(target, found)})`;
  return `INSERT INTO ${name} (${names.join(', ')}) SELECT ${values} FROM ${given} AS s${isNew}`;
}

function sameKeys(target: TableTarget, found: readonly DescribedColumn[]): string {
  return target.keys
    .map((key) => `t.${quoteName(key)} = ${keyOf('s', key, target, found)}`)
    .join(' AND ');
}

/** A key of the given rows, which is compared as the table compares it. */
function keyOf(
  alias: string,
  key: string,
  { columns }: TableTarget,
  found: readonly DescribedColumn[],
): string {
  const index = columns.findIndex(({ name }) => name === key);
  const { collation = null, type = null } = found[index] ?? {};
  const value = `${alias}.${quoteName(key)}`;
  if (columns[index]?.type.kind === 'STRING' && collation !== null)
    return `${value} COLLATE ${collation}`;
  return type === null ? value : `CONVERT(${type}, ${value})`;
}
