import { readFileSync } from 'node:fs';
import type { ResultFile } from '@millrace/engine';
import { typeName, type Relation } from '@millrace/plan';
import { bindQuery, parseType, type QueryBinding } from '@millrace/sql';
import { expect } from 'vitest';

/** The SELECT queries that Spark was asked, and how to compare with its answers. For tests only. */
export type QueryEntry = {
  readonly id: string;
  readonly kind?: string;
  readonly sql: string;
  readonly expect: {
    readonly names?: readonly string[];
    readonly types?: readonly string[];
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

const read = (name: string): string =>
  readFileSync(new URL(`conformance/${name}`, import.meta.url), 'utf8');
const lines = (name: string): readonly QueryEntry[] =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as QueryEntry);

const entries = [
  ...lines('spark-sql.jsonl').filter(({ kind }) => kind === 'query'),
  ...lines('selects.jsonl'),
];

export const answeredQueries = entries.filter(({ expect: wanted }) => wanted.error === undefined);

export const failingQueries = entries.filter(({ expect: wanted }) => wanted.error !== undefined);

const origin = { nodeId: 'n1', field: 'sql' };
const tables = tablesOf(read('tables.spark.sql'));

export function bindEntry(id: string): QueryBinding {
  return bindQuery(entries.find((entry) => entry.id === id)?.sql ?? '', tables, { origin });
}

/** The relation of an entry that must be bound. */
export function relationOf(id: string): Relation {
  const bound = bindEntry(id);
  if (bound.kind !== 'bound') throw new Error(`${id}: ${JSON.stringify(bound)}`);
  return bound.relation;
}

/**
 * The tables are written as `CREATE … VIEW name AS SELECT * FROM VALUES …`, so the parser under
 * test reads them too.
 */
function tablesOf(text: string): Readonly<Record<string, Relation>> {
  const found: Record<string, Relation> = {};
  for (const statement of text.split(';\n')) {
    const match = /^CREATE OR REPLACE TEMP VIEW (\w+) AS (SELECT[\s\S]*)$/.exec(
      statement.trim().replace(/;$/, ''),
    );
    if (match?.[1] === undefined || match[2] === undefined) continue;
    const bound = bindQuery(match[2], found, { origin });
    if (bound.kind !== 'bound') throw new Error(`${match[1]}: ${JSON.stringify(bound)}`);
    found[match[1]] = bound.relation;
  }
  return found;
}

/** Names, types and rows in their order. */
export function expectSparksAnswer(
  { fields, rows }: ResultFile,
  { id, expect: wanted }: QueryEntry,
): void {
  const bound = bindEntry(id);
  expect(bound.kind === 'bound' && bound.names).toEqual(wanted.names);
  expect(fields.map(({ type }) => typeName(type))).toEqual((wanted.types ?? []).map(ownTypeName));
  expect(rows.map(comparable)).toEqual((wanted.rows ?? []).map(comparable));
}

/** Our name of a type as Spark writes it. */
export function ownTypeName(type: string): string {
  return typeName(parseType(type.replaceAll(/([<,])(\w+):/g, '$1`$2`:')));
}

/**
 * The files mark timestamps with `us:` and intervals with `iv:`, and name the members of structs;
 * doubles may differ in their last digits.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null && 'struct' in value) {
    return (value.struct as readonly (readonly [string, unknown])[]).map(([, member]) =>
      comparable(member),
    );
  }
  if (typeof value === 'number' && !Number.isInteger(value)) return Number(value.toPrecision(12));
  if (value === '-0') return 0;
  return typeof value === 'string' ? value.replace(/^(us|iv):/, '') : value;
}
