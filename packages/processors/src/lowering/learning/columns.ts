import {
  columnKey,
  isSparseVector,
  knownFields,
  SPARSE_VECTOR,
  typeName,
  type Field,
  type Schema,
} from '@millrace/plan';
import { findColumn } from '../columns.ts';
import type { LowerContext } from '../context.ts';

/** The input's column of dense vectors with that name; undefined after reporting why there is none. */
export function findVector(
  context: LowerContext,
  field: string,
  name: string,
  schema: Schema,
): Field | undefined {
  return findOf(isVector, ['ARRAY<DOUBLE>'], context, field, name, schema);
}

/** The input's column of dense or sparse vectors with that name. */
export function findAnyVector(
  context: LowerContext,
  field: string,
  name: string,
  schema: Schema,
): Field | undefined {
  const allowed = ['ARRAY<DOUBLE>', typeName(SPARSE_VECTOR)];
  return findOf(isAnyVector, allowed, context, field, name, schema);
}

/** The input's column of weights; null if each row counts once. */
export function findWeight(
  context: LowerContext,
  name: string | undefined,
  schema: Schema,
): Field | null | undefined {
  return findOptional(context, 'weightCol', name, schema);
}

/** The input's column that a field names; null if it names none. */
export function findOptional(
  context: LowerContext,
  field: string,
  name: string | undefined,
  schema: Schema,
): Field | null | undefined {
  return name === undefined || name === '' ? null : findColumn(context, field, name, schema);
}

/** The input's column of dense vectors that a field names; null if it names none. */
export function findOptionalVector(
  context: LowerContext,
  field: string,
  name: string,
  schema: Schema,
): Field | null | undefined {
  return name === '' ? null : findVector(context, field, name, schema);
}

function findOf(
  fits: (field: Field) => boolean,
  allowed: readonly string[],
  context: LowerContext,
  field: string,
  name: string,
  schema: Schema,
): Field | undefined {
  const found = findColumn(context, field, name, schema);
  if (found === undefined || fits(found)) return found;
  context.report(field, 'WRONG_COLUMN_TYPE', {
    column: found.name,
    type: typeName(found.type),
    title: context.fieldTitle(field),
    allowed,
  });
  return undefined;
}

/** Dense and sparse vectors. */
export function isAnyVector(field: Pick<Field, 'type'>): boolean {
  return isVector(field) || isSparseVector(field.type);
}

/** Dense vectors are arrays of doubles. */
export function isVector({ type }: Pick<Field, 'type'>): boolean {
  return type.kind === 'ARRAY' && type.element.kind === 'DOUBLE';
}

/** Reports new columns without a name, of the same name, or named as one of the input's. */
export function checkNewColumns(
  context: LowerContext,
  added: readonly (readonly [field: string, name: string])[],
  schema: Schema,
): boolean {
  const taken = new Set(knownFields(schema).map(({ name }) => columnKey(name)));
  for (const [field, name] of added) {
    if (name.trim() === '') {
      context.report(field, 'EMPTY_COLUMN_NAME', {});
      return false;
    }
    if (taken.has(columnKey(name))) {
      context.report(field, 'DUPLICATE_COLUMN', { from: 'names', column: name });
      return false;
    }
    taken.add(columnKey(name));
  }
  return true;
}
