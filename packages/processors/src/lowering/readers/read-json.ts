import { phrase } from '@millrace/model';
import {
  call,
  column,
  columnKey,
  findField,
  isNested,
  parseFeatureFormat,
  project,
  scan,
  someType,
  STRING,
  type DataType,
  type Expression,
  type FeatureFormat,
  type FeatureMembers,
  type Field,
  type JsonFormat,
  type JsonMismatch,
  type Origin,
  type Scan,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { rejected, rejectedRows } from './csv-relation.ts';
import { declaredFields, type SchemaSettings } from '../declared-schema.ts';
import type { FileField } from '../facts.ts';
import { fileSchema, type FoundSchema } from '../file-schema.ts';
import { isPartition, partitionColumn, splitPartitions } from '../partitions.ts';
import { isReadAsText, memberValue, scannedType } from '../json/member-value.ts';
import { unknownOutput, type Lowered } from '../port-value.ts';
import { readerOutputs } from '../rejected/reader-outputs.ts';

type Settings = SchemaSettings & { readonly path: string };

/** Where the records are: in JSON text, in GeoJSON, or in Avro files. */
export type Records =
  | { readonly kind: 'json'; readonly multiLine: boolean; readonly encoding: string }
  | { readonly kind: 'features' | 'avro' };

/**
 * One row per JSON record, split into its declared or found members. The demand counts the records
 * that are not JSON objects, or have a value that doesn't fit its column's type.
 */
export function lowerReadJson(
  { path, ...schema }: Settings,
  records: Records,
  context: LowerContext,
): Lowered {
  const source: RecordSource = {
    field: 'path',
    find: (format) => fileSchema(path, format, context),
    scan: (...args) => scan(path, ...args),
  };
  return lowerRecords(source, schema, records, context);
}

/** What the records are in. */
export type RecordSource = {
  /** The setting that names it. */
  readonly field: string;
  /** The columns that its records have. */
  readonly find: (format: JsonFormat) => FoundSchema;
  readonly scan: (
    format: JsonFormat,
    members: readonly Field[],
    origin: Origin,
    partitions: readonly string[],
  ) => Scan;
};

/** The same for records of any source. */
export function lowerRecords(
  source: RecordSource,
  schema: SchemaSettings,
  records: Records,
  context: LowerContext,
): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue(source.field))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const format = formatOf(records);
  const found = declared.length > 0 ? { fields: declared } : source.find(format);
  if ('unknown' in found) return found.unknown;
  const { fields } = found;
  const isAvro = records.kind === 'avro';
  if (!checkTypes(fields, isAvro, context))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const origin = context.origin(source.field);
  const { inFiles, partitions } = splitPartitions(fields);
  const names = fields.map(({ name }) => name);
  const members = inFiles.map(({ name, type }) => ({
    name,
    type: isAvro && type.kind === 'BINARY' ? STRING : scannedType(type),
    nullable: true,
  }));
  const malformed = freshName('malformed', names);
  const mismatches = mismatchColumns(members, [...names, malformed]);
  const features = records.kind === 'features' ? { features: featureMembers(inFiles) } : {};
  // They have more digits than doubles, through which other numbers are read.
  const hasDigits = inFiles.some(({ type }) =>
    someType(type, ({ kind }) => kind === 'DECIMAL' || kind === 'STRING'),
  );
  const digits = records.kind !== 'avro' && hasDigits ? { exact: true as const } : {};
  const read = source.scan(
    { ...format, malformed, mismatches, ...features, ...digits },
    members,
    origin,
    partitions,
  );
  const columns = fields.map((field) => ({
    name: field.name,
    expression: isPartition(field) ? partitionColumn(read, field, origin) : member(read, field),
  }));
  const flag = { name: freshName('rejected', names), expression: rejected(read, columns) };
  const flagged = project(read, [...columns, flag], origin);
  return readerOutputs(
    project(read, columns, origin),
    flagged,
    rejectedRows(flagged, 'PERMISSIVE', context),
    context,
    source.field,
  );
}

function formatOf(records: Records): JsonFormat {
  const common = { kind: 'json', column: 'record' } as const;
  switch (records.kind) {
    case 'json':
      return { ...common, multiLine: records.multiLine, encoding: records.encoding };
    case 'avro':
      return { ...common, multiLine: false, encoding: 'UTF-8', avro: true };
    case 'features':
      return { ...common, multiLine: false, encoding: 'UTF-8', features: {} };
  }
}

/** The columns that aren't properties. */
function featureMembers(fields: readonly FileField[]): FeatureMembers {
  const named = (wanted: FeatureFormat): string | undefined =>
    fields.find(({ name, format }) => parseFeatureFormat(format, name) === wanted)?.name;
  const [geometry, geometryType, id] = [
    named('geometry'),
    named('geometry type'),
    named('feature id'),
  ];
  return {
    ...(geometry === undefined ? {} : { geometry }),
    ...(geometryType === undefined ? {} : { geometryType }),
    ...(id === undefined ? {} : { id }),
  };
}

function mismatchColumns(
  members: readonly Field[],
  names: readonly string[],
): readonly JsonMismatch[] {
  const taken = [...names];
  return members
    .filter(({ type }) => type.kind !== 'STRING')
    .map(({ name: member, type }) => {
      const name = freshName(`${member} lost`, taken);
      taken.push(name);
      return { name, member, type };
    });
}

function member(read: Scan, { name, type, format }: FileField): Expression {
  const value = column(findField(read.schema, name)!, 0, read.origin);
  if (type.kind === 'BINARY' && value.type.kind === 'STRING')
    return call('unbase64', [value], type, true, value.origin);
  return memberValue(value, type, format);
}

/** Reports types that no member of a JSON record is read as. */
function checkTypes(fields: readonly FileField[], isAvro: boolean, context: LowerContext): boolean {
  const wrong = fields.filter(({ type }) => !isReadable(type));
  for (const { name, type } of wrong)
    context.report('outputColTypes', 'TYPE_NOT_IN_CSV', {
      when: isAvro ? 'reading Avro' : 'reading JSON',
      column: name,
      type: type.kind,
    });
  return wrong.length === 0;
}

function isReadable(type: DataType): boolean {
  return isJsonType(type) && !hasAmbiguousMembers(type);
}

/** Members that differ only in case are ambiguous where they are converted. */
function hasAmbiguousMembers(type: DataType): boolean {
  if (!someType(type, isReadAsText)) return false;
  return someType(type, (part) => {
    const names = part.kind === 'STRUCT' ? part.fields.map(({ name }) => columnKey(name)) : [];
    return new Set(names).size < names.length;
  });
}

function isJsonType(type: DataType): boolean {
  if (!isNested(type)) return plain.has(type.kind) || isReadAsText(type);
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
  'BINARY',
  'BOOLEAN',
  'BYTE',
  'SHORT',
  'INTEGER',
  'LONG',
  'FLOAT',
  'DOUBLE',
]);
