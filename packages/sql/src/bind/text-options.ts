import {
  STRING,
  caseWhen,
  isNull,
  literal,
  nullOf,
  someType,
  struct,
  type DataType,
  type Expression,
} from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { spanOf, type Context } from './context.ts';
import { fail } from './failure.ts';

/**
 * The value that `to_json` or `to_csv` writes with the options of its second argument: its times
 * and dates as strings. Other options aren't supported.
 */
export function withFormats(
  input: Expression,
  options: Expression | undefined,
  node: CallNode,
  context: Context,
): Expression {
  if (options === undefined) return input;
  const formats = formatsOf(options, node);
  return formatted(input, formats, node, context) ?? input;
}

/**
 * The schema that `from_csv` reads instead of `type`, with strings for times and dates that have a
 * format, and what makes the struct of what it reads.
 */
export function formatsRead(
  type: DataType,
  options: Expression,
  node: CallNode,
  context: Context,
): { readonly type: DataType; readonly read: (value: Expression) => Expression } {
  const formats = formatsOf(options, node);
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  const origin = context.originOf(node.span);
  const text = (written: string): Expression => literal(written, STRING, origin);
  const read = (value: Expression): Expression => {
    const members = fields.flatMap((field) => {
      const member = apply(context, 'get_field', [value, text(field.name)], node.span);
      const format = formatOf(field.type, formats);
      const fn = field.type.kind === 'DATE' ? 'try_to_date' : 'try_to_timestamp';
      const parsed =
        format === undefined ? member : apply(context, fn, [member, text(format)], node.span);
      return [text(field.name), parsed];
    });
    return orNull(value, apply(context, 'named_struct', members, node.span), origin);
  };
  const readable = fields.map((field) =>
    formatOf(field.type, formats) === undefined ? field : { ...field, type: STRING },
  );
  return { type: struct(readable), read };
}

type Formats = { readonly TIMESTAMP?: string; readonly DATE?: string };

const kinds: Readonly<Record<string, keyof Formats>> = {
  timestampformat: 'TIMESTAMP',
  dateformat: 'DATE',
};

function formatsOf(options: Expression, node: CallNode): Formats {
  const refuse = (reason: string): never =>
    fail(
      'WRONG_ARGUMENTS',
      { name: node.name, reason, usage: `${node.name}(a, map('timestampFormat', 'dd/MM/yyyy'))` },
      spanOf(options),
    );
  const texts =
    options.kind === 'call' && options.fn === 'map'
      ? options.args.map((each) =>
          each.kind === 'literal' && typeof each.value === 'string' ? each.value : null,
        )
      : [null];
  const found: { TIMESTAMP?: string; DATE?: string } = {};
  for (let index = 0; index < texts.length; index += 2) {
    const [key, value] = texts.slice(index, index + 2);
    if (key === null || key === undefined || value === null || value === undefined)
      return refuse('The options are a map of constant strings.');
    const kind = Object.hasOwn(kinds, key.toLowerCase()) ? kinds[key.toLowerCase()] : undefined;
    if (kind === undefined) return refuse(`The option ${key} isn't supported.`);
    if (kind === 'DATE' && hasTime(value)) return refuse('A date has no time of day.');
    found[kind] = value;
  }
  return found;
}

/** Whether a pattern of dates has a letter of a time, outside of quotes. */
function hasTime(pattern: string): boolean {
  return /[^yMLdEDQqGu\W_]/.test(pattern.replaceAll(/'[^']*'/g, ''));
}

/** Null if nothing of the value is formatted. */
function formatted(
  value: Expression,
  formats: Formats,
  node: CallNode,
  context: Context,
): Expression | null {
  const { type } = value;
  const pattern = formatOf(type, formats);
  const origin = context.originOf(node.span);
  const text = (written: string): Expression => literal(written, STRING, origin);
  if (pattern !== undefined)
    return apply(context, 'date_format', [value, text(pattern)], node.span, node.name);
  if (!someType(type, (inner) => formatOf(inner, formats) !== undefined)) return null;
  if (type.kind !== 'STRUCT')
    return fail(
      'WRONG_ARGUMENTS',
      {
        name: node.name,
        reason: 'Times in arrays and maps are not formatted.',
        usage: `${node.name}(struct)`,
      },
      spanOf(value),
    );
  const members = type.fields.flatMap(({ name }) => {
    const member = apply(context, 'get_field', [value, text(name)], node.span);
    return [text(name), formatted(member, formats, node, context) ?? member];
  });
  return orNull(value, apply(context, 'named_struct', members, node.span), origin);
}

function orNull(value: Expression, made: Expression, origin: Expression['origin']): Expression {
  return caseWhen([{ when: isNull(value), then: nullOf(made.type) }], made, made.type, origin);
}

function formatOf({ kind }: DataType, formats: Formats): string | undefined {
  return kind === 'TIMESTAMP' || kind === 'DATE' ? formats[kind] : undefined;
}
