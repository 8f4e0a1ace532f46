import { struct, type DataType, type Expression } from '@millrace/plan';
import { parseSchema, parseType } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';
import { apply } from './apply.ts';
import { spanOf } from './context.ts';
import { fail } from './failure.ts';
import { argumentsOf, type Form } from './form.ts';
import { structOf, zipOf } from './struct.ts';
import { withFormats } from './text-options.ts';

export const nestedForms: Readonly<Record<string, Form>> = {
  struct: (node, context) => structOf(node.args, node.span, context),
  arrays_zip: (node, context) => zipOf(node, context),
  from_json: (node, context) => {
    const [text, schema] = argumentsOf(node, context, 2, 2) as [Expression, Expression];
    const call = apply(context, 'from_json', [text, schema], node.span, node.name);
    return { ...call, type: schemaType(schema), nullable: true };
  },
  from_csv: (node, context) => {
    const [text, schema] = argumentsOf(node, context, 2, 2) as [Expression, Expression];
    const call = apply(context, 'from_csv', [text, schema], node.span, node.name);
    const type = schemaType(schema);
    if (type.kind !== 'STRUCT')
      fail('WRONG_SCHEMA', { text: String((schema as { value?: unknown }).value) }, spanOf(schema));
    return { ...call, type, nullable: true };
  },
  to_csv: (node, context) => {
    const [input, options] = argumentsOf(node, context, 1, 2) as [Expression, Expression?];
    if (input.type.kind !== 'STRUCT')
      fail('ARGUMENT_NOT_NESTED', { name: 'to_csv', type: input.type.kind }, spanOf(input));
    const written = withFormats(input, options, node, context);
    return apply(context, 'to_csv', [written], node.span, node.name);
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
    return apply(context, 'to_json', [written], node.span, node.name);
  },
};

/** `ARRAY<INT>`, or columns as `a INT, b STRING`. */
function schemaType(schema: Expression): DataType {
  const text = schema.kind === 'literal' ? String(schema.value) : '';
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
