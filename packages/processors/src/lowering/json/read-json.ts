import {
  call,
  closedFields,
  column,
  project,
  scan,
  STRING,
  text,
  type Expression,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { csvValue } from '../csv/csv-value.ts';
import { declaredFields, type SchemaSettings } from '../declared-schema.ts';
import type { FileField } from '../facts.ts';
import { fileSchema } from '../file-schema.ts';
import { isPartition, partitionColumn, splitPartitions } from '../partitions.ts';
import { outputs, unknownOutput, type Lowered } from '../port-value.ts';

type Settings = SchemaSettings & { readonly path: string; readonly multiLine: boolean };

/** One row per JSON record, split into its declared or found members. */
export function lowerReadJson(
  { path, multiLine, ...schema }: Settings,
  encoding: string,
  context: LowerContext,
): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue('path'))
    return unknownOutput(`${context.label} has an issue.`);
  const format = { kind: 'json', column: 'record', multiLine, encoding } as const;
  const found = declared.length > 0 ? { fields: declared } : fileSchema(path, format, context);
  if ('unknown' in found) return found.unknown;
  const { partitions } = splitPartitions(found.fields);
  const read = scan(path, format, [], context.origin('path'), partitions);
  const record = column(closedFields(read.schema)[0]!, 0, context.origin('path'));
  const columns = found.fields.map((field) => ({
    name: field.name,
    expression: isPartition(field)
      ? partitionColumn(read, field, context.origin('path'))
      : member(record, field),
  }));
  return outputs(project(read, columns, context.origin('path')));
}

/** Dates, times and decimals are strings (or numbers) in JSON, and are read as in CSV. */
const readAsText: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ', 'DECIMAL']);

function member(record: Expression, { name, type, format }: FileField): Expression {
  const ofType = (wanted: FileField['type']): Expression =>
    call('json_field', [record, text(name)], wanted, true, record.origin);
  return readAsText.has(type.kind) ? csvValue(ofType(STRING), type, format) : ofType(type);
}
