import { phrase } from '@millrace/model';
import {
  closedFields,
  column,
  parseParquetFormat,
  project,
  scan,
  type Expression,
  type Field,
  type Relation,
  type Scan,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { declaredFields, type SchemaSettings } from './declared-schema.ts';
import type { FileField } from './facts.ts';
import { fileSchema } from './file-schema.ts';
import { isPartition, partitionColumn, splitPartitions } from './partitions.ts';
import { parquetValue, storedType } from './parquet-value.ts';
import { outputs, unknownOutput, type Lowered } from './port-value.ts';

/** The declared columns if there are any, otherwise those found in the files. */
export function lowerReadParquet(
  path: string,
  schema: SchemaSettings,
  context: LowerContext,
): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue('path'))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const found =
    declared.length > 0 ? { fields: declared } : fileSchema(path, { kind: 'parquet' }, context);
  if ('unknown' in found) return found.unknown;
  const origin = context.origin('path');
  const read: ReadStored = (columns, partitions) =>
    scan(path, { kind: 'parquet' }, columns, origin, partitions);
  return outputs(parquetRelation(found.fields, context, read));
}

/** A scan of the columns that Parquet files store, and of partition columns. */
export type ReadStored = (columns: readonly Field[], partitions: readonly string[]) => Scan;

/** The fields, from what the files store for them. */
export function parquetRelation(
  fields: readonly FileField[],
  context: LowerContext,
  readStored: ReadStored,
): Relation {
  const origin = context.origin('path');
  const { inFiles, partitions } = splitPartitions(fields);
  const columns = inFiles.flatMap(({ name, type, format }) => {
    const special = parseParquetFormat(format);
    const stored = special === null ? type : storedType(special);
    return stored === null ? [] : [{ name, type: stored, nullable: true }];
  });
  const read = readStored(columns, partitions);
  const isPlain = ({ format }: FileField): boolean => parseParquetFormat(format) === null;
  if (partitions.length === 0 && inFiles.every(isPlain)) return read;
  const byName = new Map(closedFields(read.schema).map((field) => [field.name, field]));
  const expressionOf = (field: FileField): Expression => {
    if (isPartition(field)) return partitionColumn(read, field, origin);
    const found = byName.get(field.name);
    const stored = found === undefined ? null : column(found, 0, origin);
    const special = parseParquetFormat(field.format);
    return special === null ? stored! : parquetValue(stored, field, special);
  };
  const typed = fields.map((field) => ({ name: field.name, expression: expressionOf(field) }));
  return project(read, typed, origin);
}
