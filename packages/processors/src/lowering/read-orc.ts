import { phrase } from '@millrace/model';
import { project, scan, type Relation } from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { declaredFields, type SchemaSettings } from './declared-schema.ts';
import { fileSchema } from './file-schema.ts';
import { fieldColumn, splitPartitions } from './partitions.ts';
import { outputs, unknownOutput, type Lowered } from './port-value.ts';

/** The declared columns if there are any, otherwise those found in the files. */
export function lowerReadOrc(path: string, schema: SchemaSettings, context: LowerContext): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue('path'))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const found =
    declared.length > 0 ? { fields: declared } : fileSchema(path, { kind: 'orc' }, context);
  if ('unknown' in found) return found.unknown;
  const origin = context.origin('path');
  const { inFiles, partitions } = splitPartitions(found.fields);
  const columns = inFiles.map(({ name, type }) => ({ name, type, nullable: true }));
  const read: Relation = scan(path, { kind: 'orc' }, columns, origin, partitions);
  if (partitions.length === 0) return outputs(read);
  const typed = found.fields.map((field) => ({
    name: field.name,
    expression: fieldColumn(read, field, origin),
  }));
  return outputs(project(read, typed, origin));
}
