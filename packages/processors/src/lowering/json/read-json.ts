import {
  aggregate,
  aggregateCall,
  anyOf,
  BOOLEAN,
  call,
  closedFields,
  column,
  findField,
  isNested,
  isNull,
  LONG,
  not,
  project,
  scan,
  STRING,
  type DataType,
  type Demand,
  type Expression,
  type NamedExpression,
  type Scan,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { csvValue } from '../csv/csv-value.ts';
import { declaredFields, type SchemaSettings } from '../declared-schema.ts';
import type { FileField } from '../facts.ts';
import { fileSchema } from '../file-schema.ts';
import { isPartition, partitionColumn, splitPartitions } from '../partitions.ts';
import { outputsWithDemands, unknownOutput, type Lowered } from '../port-value.ts';

type Settings = SchemaSettings & { readonly path: string; readonly multiLine: boolean };

/**
 * One row per JSON record, split into its declared or found members. The demand counts the records
 * that are no JSON objects, or have a string that doesn't fit its column's type.
 */
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
  const { fields } = found;
  if (!checkTypes(fields, context)) return unknownOutput(`${context.label} has an issue.`);
  const origin = context.origin('path');
  const { inFiles, partitions } = splitPartitions(fields);
  const malformed = freshName(
    'malformed',
    fields.map(({ name }) => name),
  );
  const members = inFiles.map(({ name, type }) => ({
    name,
    type: readAsText.has(type.kind) ? STRING : type,
    nullable: true,
  }));
  const read = scan(path, { ...format, malformed }, members, origin, partitions);
  const columns = fields.map((field) => ({
    name: field.name,
    expression: isPartition(field) ? partitionColumn(read, field, origin) : member(read, field),
  }));
  return outputsWithDemands(
    [project(read, columns, origin)],
    [rejectedRows(read, columns, context)],
  );
}

/** Dates, times and decimals are strings (or numbers) in JSON, and are read as in CSV. */
const readAsText: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ', 'DECIMAL']);

function member(read: Scan, { name, type, format }: FileField): Expression {
  const value = column(findField(read.schema, name)!, 0, read.origin);
  return readAsText.has(type.kind) ? csvValue(value, type, format) : value;
}

function rejectedRows(
  read: Scan,
  columns: readonly NamedExpression[],
  context: LowerContext,
): Demand {
  const untyped = columns.flatMap(({ name, expression }) =>
    expression.kind === 'call'
      ? [
          call(
            'and',
            [not(isNull(column(findField(read.schema, name)!))), isNull(expression)],
            BOOLEAN,
            false,
          ),
        ]
      : [],
  );
  const names = columns.map(({ name }) => name);
  const rejected = anyOf([column(closedFields(read.schema).at(-1)!), ...untyped]);
  const flagged = project(
    read,
    [...columns, { name: freshName('rejected', names), expression: rejected }],
    read.origin,
  );
  const flag = column(closedFields(flagged.schema).at(-1)!);
  const counted = aggregate(
    flagged,
    [],
    [{ name: 'rejectedRows', call: aggregateCall('count_if', [flag], LONG, { nullable: false }) }],
    read.origin,
  );
  return {
    relation: counted,
    target: { kind: 'measure', nodeId: context.nodeId, name: 'rejectedRows' },
    effect: 'emptied',
  };
}

/** Reports types that no member of a JSON record is read as. */
function checkTypes(fields: readonly FileField[], context: LowerContext): boolean {
  const wrong = fields.filter(({ type }) => !isReadable(type));
  for (const { name, type } of wrong)
    context.report('outputColTypes', 'TYPE_NOT_IN_CSV', {
      when: 'reading JSON',
      column: name,
      type: type.kind,
    });
  return wrong.length === 0;
}

function isReadable(type: DataType): boolean {
  return readAsText.has(type.kind) || isJsonType(type);
}

function isJsonType(type: DataType): boolean {
  if (!isNested(type)) return plain.has(type.kind);
  switch (type.kind) {
    case 'ARRAY':
      return isJsonType(type.element);
    case 'MAP':
      return type.key.kind === 'STRING' && isJsonType(type.value);
    case 'STRUCT':
      return type.fields.every((field) => isJsonType(field.type));
  }
}

const plain: ReadonlySet<string> = new Set([
  'STRING',
  'BOOLEAN',
  'BYTE',
  'SHORT',
  'INTEGER',
  'LONG',
  'FLOAT',
  'DOUBLE',
]);
