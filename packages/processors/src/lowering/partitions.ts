import {
  cast,
  closedFields,
  column,
  columnKey,
  PARTITION_FORMAT,
  type Expression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import type { FileField } from './facts.ts';

/** A reader's columns that are in its files, and those in the names of the files' folders. */
export type SplitFields = {
  readonly inFiles: readonly FileField[];
  readonly partitions: readonly string[];
};

export function splitPartitions(fields: readonly FileField[]): SplitFields {
  return {
    inFiles: fields.filter((field) => !isPartition(field)),
    partitions: fields.filter(isPartition).map(({ name }) => name),
  };
}

export function isPartition({ format }: FileField): boolean {
  return format.toLowerCase() === PARTITION_FORMAT;
}

/** The column's value in the type of the field. A folder whose name isn't of that type is an error. */
export function partitionColumn(
  read: Pick<Relation, 'schema'>,
  { name, type }: FileField,
  origin: Origin,
): Expression {
  const key = columnKey(name);
  const found = closedFields(read.schema).find((field) => columnKey(field.name) === key)!;
  const text = column(found, 0, origin);
  return type.kind === 'STRING' ? text : cast(text, type, 'ansi', origin);
}

/** The column of a field, whose values are in the files or in the names of their folders. */
export function fieldColumn(
  read: Pick<Relation, 'schema'>,
  field: FileField,
  origin: Origin,
): Expression {
  if (isPartition(field)) return partitionColumn(read, field, origin);
  const stored = closedFields(read.schema).find(({ name }) => name === field.name)!;
  return column(stored, 0, origin);
}
