import { writeText, type ErrorText } from '@millrace/model';
import type { DataType } from './data-type.ts';

/** A column of a relation. */
export type Field = { readonly name: string; readonly type: DataType; readonly nullable: boolean };

/**
 * What is known about a relation's columns. `closed`: exactly these, in this order. `open`: at
 * least these. `unknown`: nothing yet, and why (a file to infer, pivot values to find).
 */
export type Schema =
  | { readonly kind: 'closed'; readonly fields: readonly Field[] }
  | { readonly kind: 'open'; readonly fields: readonly Field[] }
  | { readonly kind: 'unknown'; readonly reason: ErrorText };

export function closed(fields: readonly Field[]): Schema {
  return Object.freeze({ kind: 'closed', fields: Object.freeze([...fields]) });
}

export function open(fields: readonly Field[]): Schema {
  return Object.freeze({ kind: 'open', fields: Object.freeze([...fields]) });
}

export function unknown(reason: ErrorText): Schema {
  return Object.freeze({ kind: 'unknown', reason });
}

/** The known fields: none for an unknown schema. */
export function knownFields(schema: Schema): readonly Field[] {
  return schema.kind === 'unknown' ? [] : schema.fields;
}

/**
 * The fields of a closed schema. Throws for any other, so call it only after a check or at run
 * time.
 */
export function closedFields(schema: Schema): readonly Field[] {
  if (schema.kind !== 'closed') {
    throw new Error(
      `The columns are not known: ${schema.kind === 'unknown' ? writeText(schema.reason) : 'open schema'}`,
    );
  }
  return schema.fields;
}

/** Column names are compared ignoring case, as in Spark. */
export function findField(schema: Schema, name: string): Field | undefined {
  return fieldIndex(knownFields(schema)).get(columnKey(name));
}

const indexes = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

/** The first field of each key. Fields never change, so the index of a list is built once. */
function fieldIndex(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = indexes.get(fields);
  if (known !== undefined) return known;
  const index = new Map(fields.toReversed().map((field) => [columnKey(field.name), field]));
  indexes.set(fields, index);
  return index;
}

/** The form in which column names are compared. */
export function columnKey(name: string): string {
  return name.toLowerCase();
}
