import {
  BOOLEAN,
  NotInferred,
  STRING,
  literal,
  phrase,
  sameType,
  scalarSignatures,
  struct,
  typeName,
  type DataType,
  type Expression,
} from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { parseSchema, parseType } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';
import { apply } from './apply.ts';
import { computed } from './constant.ts';
import { spanOf, type Context } from './context.ts';
import { fail, failArguments } from './failure.ts';
import { argumentsOf, type Form } from './form.ts';
import { typeOfJsonSchema } from './json-schema.ts';
import { engineOptions, optionsOf } from './read-options.ts';
import { inferSchema } from './schema-of-text.ts';
import { structOf, zipOf } from './struct.ts';
import {
  formatsRead,
  hasCorruptRecord,
  hasNestedFormats,
  keepsNullFields,
  withFormats,
} from './text-options.ts';

export const nestedForms: Readonly<Record<string, Form>> = {
  schema_of_csv: (node, context) => schemaOf(node, context),
  schema_of_json: (node, context) => schemaOf(node, context),
  struct: (node, context) => structOf(node.args, node.span, context),
  arrays_zip: (node, context) => zipOf(node, context),
  from_json: (node, context) => {
    const args = argumentsOf(node, context, 2, 3);
    const [text, written, options] = args as [Expression, Expression, Expression?];
    const schema = writtenSchema(computed(written));
    const type = schemaType(schema, node);
    const settings = optional(engineOptions(options, node), context, node);
    const plain = (read: Expression, as: DataType): Expression => {
      const call = apply(context, 'from_json', [text, read, ...settings], node.span, node.name);
      return { ...call, type: as, nullable: true };
    };
    if (options === undefined) return plain(schema, type);
    return withFormatsRead(type, options, node, context, plain) ?? plain(schema, type);
  },
  from_csv: (node, context) => {
    const args = argumentsOf(node, context, 2, 3);
    const [text, given, options] = args as [Expression, Expression, Expression?];
    const schema = writtenSchema(computed(given));
    const type = schemaType(schema, node);
    if (type.kind !== 'STRUCT')
      fail('WRONG_SCHEMA', { text: String((schema as { value?: unknown }).value) }, spanOf(schema));
    const settings = optional(engineOptions(options, node), context, node);
    const plain = (read: Expression, as: DataType): Expression => {
      const call = apply(context, 'from_csv', [text, read, ...settings], node.span, node.name);
      return { ...call, type: as, nullable: true };
    };
    const formats = formatsRead(type, options, node, context);
    if (sameType(formats.type, type)) return plain(schema, type);
    if (options !== undefined && optionsOf(options, node).mode === 'FAILFAST')
      return failArguments(
        node.name,
        phrase`Dates and times of CSV are read with the mode PERMISSIVE only.`,
        scalarSignatures.from_csv.usage,
        spanOf(options),
      );
    const written = literal(columnsText(formats.type), STRING, context.originOf(node.span));
    return formats.read(plain(written, formats.type));
  },
  to_csv: (node, context) => {
    const [input, options] = argumentsOf(node, context, 1, 2) as [Expression, Expression?];
    if (input.type.kind !== 'STRUCT')
      fail('ARGUMENT_NOT_NESTED', { name: 'to_csv', type: input.type.kind }, spanOf(input));
    const written = withFormats(input, options, node, context);
    const settings = optional(engineOptions(options, node), context, node);
    return apply(context, 'to_csv', [written, ...settings], node.span, node.name);
  },
  array_size: (node, context) => {
    const [input] = argumentsOf(node, context, 1, 1) as [Expression];
    if (input.type.kind !== 'ARRAY' && input.type.kind !== 'NULL')
      fail('ARGUMENT_NOT_AN_ARRAY', { type: input.type.kind }, spanOf(input));
    return apply(context, 'size', [input], node.span, node.name);
  },
  to_json: (node, context) => {
    const [input, options] = argumentsOf(node, context, 1, 2) as [Expression, Expression?];
    if (!['STRUCT', 'MAP', 'ARRAY'].includes(input.type.kind))
      fail('ARGUMENT_NOT_NESTED', { name: 'to_json', type: input.type.kind }, spanOf(input));
    const written = withFormats(input, options, node, context);
    const origin = context.originOf(node.span);
    const nulls = keepsNullFields(options, node) ? [literal(true, BOOLEAN, origin)] : [];
    return apply(context, 'to_json', [written, ...nulls], node.span, node.name);
  },
};

/** What `from_json` reads with formats; null if it reads no time or date that has one. */
function withFormatsRead(
  type: DataType,
  options: Expression,
  node: CallNode,
  context: Context,
  plain: (schema: Expression, type: DataType) => Expression,
): Expression | null {
  const formats = formatsRead(type, options, node, context);
  if (hasNestedFormats(type, options, node) || hasCorruptRecord(type))
    return failArguments(
      node.name,
      phrase`Times inside of other values, and beside _corrupt_record, are read without formats only.`,
      `${node.name}(text, 't TIMESTAMP', map('timestampFormat', 'dd/MM/yyyy'))`,
      spanOf(options),
    );
  if (type.kind !== 'STRUCT' || sameType(formats.type, type)) return null;
  if (optionsOf(options, node).mode === 'FAILFAST')
    return failArguments(
      node.name,
      phrase`Times with a format are read with the mode PERMISSIVE only.`,
      scalarSignatures.from_json.usage,
      spanOf(options),
    );
  const origin = context.originOf(node.span);
  const read = (as: DataType): Expression => plain(literal(columnsText(as), STRING, origin), as);
  return formats.read(read(formats.type), read(formats.numbers));
}

function optional(
  value: string | undefined,
  context: Context,
  { span }: CallNode,
): readonly Expression[] {
  return value === undefined ? [] : [literal(value, STRING, context.originOf(span))];
}

/** The members of a struct as a schema. */
function columnsText(type: DataType): string {
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  return fields
    .map(({ name, type: member }) => `\`${name.replaceAll('`', '``')}\` ${typeName(member)}`)
    .join(', ');
}

/** A schema written as JSON or inferred as DDL; another expression as it is. */
function writtenSchema(written: Expression): Expression {
  if (written.kind !== 'literal' || typeof written.value !== 'string')
    return inferredSchema(written);
  const type = typeOfJsonSchema(written.value);
  if (type === null) return written;
  const text = type.kind === 'STRUCT' ? columnsText(type) : typeName(type);
  return literal(text, STRING, written.origin);
}

/** `schema_of_json('{"a": 1}')` as the schema it is; another expression as it is. */
function inferredSchema(written: Expression): Expression {
  if (written.kind !== 'call' || written.args.length !== 1) return written;
  try {
    return inferSchema(written.fn, written.args[0]!) ?? written;
  } catch (error) {
    if (error instanceof NotInferred) return written;
    throw error;
  }
}

/** With options, the schema is inferred here. */
const schemaOf: Form = (node, context) => {
  const [text, options] = argumentsOf(node, context, 1, 2) as [Expression, Expression?];
  const fn = node.name.toLowerCase() as 'schema_of_csv' | 'schema_of_json';
  const usage = scalarSignatures[fn].usage;
  const constant = computed(text);
  if (constant.kind === 'literal' && constant.value === null)
    return failArguments(
      fn,
      phrase`Argument ${'1'} must be ${'a string'}, not NULL.`,
      usage,
      spanOf(text),
    );
  if (options === undefined) return apply(context, fn, [text], node.span, node.name);
  try {
    const schema = inferSchema(fn, text, optionsOf(options, node));
    if (schema !== null) return schema;
    return failArguments(fn, phrase`Argument ${'1'} must be a constant.`, usage, spanOf(text));
  } catch (error) {
    if (error instanceof NotInferred) return failArguments(fn, error.reason, usage, spanOf(text));
    throw error;
  }
};

/** `ARRAY<INT>`, or columns as `a INT, b STRING`. */
function schemaType(schema: Expression, { name }: CallNode): DataType {
  if (schema.kind !== 'literal')
    return failArguments(
      name,
      phrase`Argument ${'2'} must be a constant.`,
      scalarSignatures[name === 'from_csv' ? 'from_csv' : 'from_json'].usage,
      spanOf(schema),
    );
  const text = String(schema.value);
  for (const read of [
    parseType,
    (ddl: string) => struct(parseSchema(ddl).map(({ name, type }) => ({ name, type }))),
  ]) {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof SqlSyntaxError)) throw error;
    }
  }
  return fail('WRONG_SCHEMA', { text }, spanOf(schema));
}
