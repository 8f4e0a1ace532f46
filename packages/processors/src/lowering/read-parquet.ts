import { closedFields, column, project, scan, type Relation } from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { declaredFields, type SchemaSettings } from './declared-schema.ts';
import type { FileField } from './facts.ts';
import { fileSchema } from './file-schema.ts';
import { isPartition, partitionColumn, splitPartitions } from './partitions.ts';
import { outputs, unknownOutput, type Lowered } from './port-value.ts';

/** The declared columns if there are any, otherwise those found in the files. */
export function lowerReadParquet(
  path: string,
  schema: SchemaSettings,
  context: LowerContext,
): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue('path'))
    return unknownOutput(`${context.label} has an issue.`);
  const found =
    declared.length > 0 ? { fields: declared } : fileSchema(path, { kind: 'parquet' }, context);
  return 'unknown' in found ? found.unknown : outputs(parquetRelation(path, found.fields, context));
}

function parquetRelation(
  path: string,
  fields: readonly FileField[],
  context: LowerContext,
): Relation {
  const origin = context.origin('path');
  const { inFiles, partitions } = splitPartitions(fields);
  const columns = inFiles.map(({ name, type }) => ({ name, type, nullable: true }));
  const read = scan(path, { kind: 'parquet' }, columns, origin, partitions);
  if (partitions.length === 0) return read;
  const byName = new Map(closedFields(read.schema).map((field) => [field.name, field]));
  return project(
    read,
    fields.map((field) => ({
      name: field.name,
      expression: isPartition(field)
        ? partitionColumn(read, field, origin)
        : column(byName.get(field.name)!),
    })),
    origin,
  );
}
