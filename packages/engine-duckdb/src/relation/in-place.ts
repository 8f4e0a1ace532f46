import { closedFields, inputsOf, type Relation, type Scan } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import type { Bindings, Input } from './source.ts';

/**
 * The scans that can be inlined after the FROM of the only relation that reads them, because it
 * names each column it needs.
 */
export function inPlace(
  order: readonly Relation[],
  bindings: Bindings,
  nameOf: (relation: Relation) => string,
): ReadonlyMap<Relation, Input> {
  const readers = new Map<Relation, Relation[]>();
  for (const relation of order)
    for (const input of inputsOf(relation))
      readers.set(input, [...(readers.get(input) ?? []), relation]);
  const placed = new Map<Relation, Input>();
  for (const [input, [reader, ...more]] of readers) {
    if (input.kind !== 'scan' || more.length > 0 || !namesItsColumns(reader!, bindings)) continue;
    const table = bindings.table?.(input) ?? null;
    if (table !== null) placed.set(input, inputOver(input, table, nameOf(input)));
  }
  return placed;
}

function namesItsColumns(reader: Relation, { counted, dropped }: Bindings): boolean {
  if (reader.kind === 'filter') return dropped?.has(reader) !== true;
  if (reader.kind === 'project') return counted?.has(reader) !== true;
  return reader.kind === 'aggregate' || reader.kind === 'join';
}

function inputOver({ schema }: Scan, table: string, name: string): Input {
  const columns = closedFields(schema).map((field) => `${name}.${quoteIdentifier(field.name)}`);
  return { name, from: `${table} AS ${name}`, all: columns.join(', ') };
}
