import { columnKey, phrase, type Field, type Scan } from '@millrace/plan';
import { SourceError } from '../source-error.ts';
import type { StoredSchema } from './stored-schemas.ts';

/**
 * Whether a column may be one of these, or one of several with the same name that DuckDB calls like
 * one of these.
 */
export function mayBe(wanted: readonly Field[]): (name: string) => boolean {
  const keys = wanted.map(({ name }) => columnKey(name));
  const related = new Set([...keys, ...keys.map(withoutNumber)]);
  return (name) => related.has(columnKey(name));
}

function withoutNumber(key: string): string {
  return key.replace(/_\d+$/, '');
}

/**
 * DuckDB reads columns whose names are equal when case is ignored as `a` and `A_1`, so nobody could
 * tell which of them `a` means, or whether `a_1` is one of them.
 */
export function refuseEqualNames(
  scan: Scan,
  wanted: readonly Field[],
  schemas: readonly StoredSchema[],
): void {
  const equal = new Map(schemas.flatMap(equalNames));
  if (equal.size === 0) return;
  for (const field of wanted) {
    const key = columnKey(field.name);
    const name = equal.get(key) ?? equal.get(withoutNumber(key));
    if (name === undefined) continue;
    const message = phrase`\`${scan.path}\` has several columns named \`${name}\` when case is ignored. Rename them in the file.`;
    throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
  }
}

/** By key, the first of the columns with it, for each key that several have. */
function equalNames({ columns }: StoredSchema): readonly (readonly [string, string])[] {
  const first = new Map<string, string>();
  const equal: (readonly [string, string])[] = [];
  for (const { name } of columns) {
    const key = columnKey(name);
    const before = first.get(key);
    if (before === undefined) first.set(key, name);
    else equal.push([key, before]);
  }
  return equal;
}
