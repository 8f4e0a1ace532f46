import { columnKey, knownFields, typeName, type Field, type Schema } from '@millrace/plan';
import { closest } from '@millrace/sql';
import { shown } from '../messages/shown.ts';
import type { LowerContext } from './context.ts';

/**
 * The input's column with that name; undefined after reporting that it doesn't exist, or that the
 * field doesn't accept its type.
 */
export function findColumn(
  context: LowerContext,
  field: string,
  name: string,
  schema: Schema,
): Field | undefined {
  return columnFinder(context, schema)(field, name);
}

/**
 * The input's columns with those names, in that order. Missing ones, and those of types that the
 * field doesn't accept, are reported and left out.
 */
export function findColumns(
  context: LowerContext,
  field: string,
  names: readonly string[],
  schema: Schema,
): readonly Field[] {
  const find = columnFinder(context, schema);
  return names.map((name) => find(field, name)).filter((found) => found !== undefined);
}

/** The inputs of a node that a schema belongs to, counted from 1. */
type InputRange = { readonly first: number; readonly last: number };

/** Looks up columns quickly, for many lookups in one schema. */
export function columnFinder(
  context: LowerContext,
  schema: Schema,
  inputs: InputRange | null = null,
): (field: string, name: string) => Field | undefined {
  const fields = knownFields(schema);
  const byKey = new Map(fields.map((entry) => [columnKey(entry.name), entry]));
  const allNames = fields.map((entry) => entry.name);
  return (field, name) => {
    const found = byKey.get(columnKey(name));
    if (found === undefined) missingColumn(context, field, name, allNames, inputs);
    else if (!isAccepted(context, field, found)) return undefined;
    return found;
  };
}

/** Whether the column has a type that the field declares; reports it otherwise. */
function isAccepted(context: LowerContext, field: string, { name, type }: Field): boolean {
  const datatypes = context.datatypes(field)?.map((datatype) => datatype.toUpperCase());
  if (datatypes === undefined || datatypes.includes(type.kind)) return true;
  context.report(field, 'WRONG_COLUMN_TYPE', {
    column: name,
    type: typeName(type),
    title: context.fieldTitle(field),
    allowed: datatypes,
  });
  return false;
}

function missingColumn(
  context: LowerContext,
  field: string,
  name: string,
  names: readonly string[],
  inputs: InputRange | null,
): void {
  if (name.trim() === '')
    return context.report(field, 'MISSING_FIELD', {
      missing: 'entry',
      title: context.fieldTitle(field),
    });
  context.suggestions.left -= 1;
  const suggestion = context.suggestions.left < 0 ? null : closest(name, names);
  const columns = names.slice(0, MAX_LISTED_COLUMNS);
  context.report(field, 'UNKNOWN_COLUMN', {
    column: shown(name),
    inputs,
    suggestion,
    columns,
    more: names.length - columns.length,
  });
}

const MAX_LISTED_COLUMNS = 10;

/** Reports duplicate names of output columns, at the field that created the second one. */
export function checkUniqueNames(
  context: LowerContext,
  field: string,
  names: readonly string[],
): boolean {
  const seen = new Set<string>();
  for (const name of names) {
    if (name.trim() === '') {
      context.report(field, 'EMPTY_COLUMN_NAME', {});
      return false;
    }
    if (seen.has(columnKey(name))) {
      context.report(field, 'DUPLICATE_COLUMN', { from: 'names', column: shown(name) });
      return false;
    }
    seen.add(columnKey(name));
  }
  return true;
}

/**
 * Reports parallel lists of different lengths. Does nothing if one of them already has an issue.
 */
export function checkSameLength(
  context: LowerContext,
  lists: Readonly<Record<string, readonly unknown[]>>,
): boolean {
  const [[first, model] = ['', []], ...rest] = Object.entries(lists);
  if (context.hasIssue(...Object.keys(lists))) return false;
  for (const [field, list] of rest) {
    if (list.length === model.length) continue;
    context.report(field, 'LISTS_DIFFER', {
      from: 'list',
      title: context.fieldTitle(field),
      count: list.length,
      other: context.fieldTitle(first),
      otherCount: model.length,
    });
    return false;
  }
  return true;
}

/** A name that no column has yet: the wanted one, or that name with a number. */
export function freshName(wanted: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(columnKey));
  let name = wanted;
  for (let count = 2; keys.has(columnKey(name)); count += 1) name = `${wanted}_${count}`;
  return name;
}
