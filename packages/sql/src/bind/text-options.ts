import {
  DOUBLE,
  LONG,
  STRING,
  caseWhen,
  isNested,
  isNull,
  literal,
  nullOf,
  phrase,
  someType,
  struct,
  type DataType,
  type ErrorText,
  type Expression,
} from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { castTo } from './cast.ts';
import { spanOf, type Context } from './context.ts';
import { failArguments } from './failure.ts';
import { optionsOf } from './read-options.ts';

/**
 * The value that `to_json` or `to_csv` writes with the options of its second argument: its times
 * and dates as strings.
 */
export function withFormats(
  input: Expression,
  options: Expression | undefined,
  node: CallNode,
  context: Context,
): Expression {
  if (options === undefined) return input;
  const formats = formatsOf(options, node);
  const written = formatted(input, formats, node, context) ?? input;
  return optionsOf(options, node).sortKeys === 'true' ? sorted(written, node, context) : written;
}

/**
 * The schema that `from_csv` or `from_json` reads instead of `type`, with strings for times and dates
 * that have a format, and what makes the struct of what it reads. `numbers` is the schema that finds
 * which of them are numbers, which JSON may have there, and what is read by it. Without a format,
 * those of CSV are read as a cast reads them.
 */
export function formatsRead(
  type: DataType,
  options: Expression | undefined,
  node: CallNode,
  context: Context,
): {
  readonly type: DataType;
  readonly numbers: DataType;
  readonly read: (value: Expression, numbers?: Expression) => Expression;
} {
  const formats = options === undefined ? {} : formatsOf(options, node);
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  const isCast = node.name.toLowerCase() === 'from_csv' && !hasCorruptRecord(type);
  const isString = (wanted: DataType): boolean =>
    formatOf(wanted, formats) !== undefined ||
    (isCast && (wanted.kind === 'DATE' || wanted.kind === 'TIMESTAMP'));
  const origin = context.originOf(node.span);
  const text = (written: string): Expression => literal(written, STRING, origin);
  const memberOf = (value: Expression, name: string): Expression =>
    apply(context, 'get_field', [value, text(name)], node.span);
  const read = (value: Expression, numbers?: Expression): Expression => {
    const members = fields.flatMap(({ name, type: wanted }) => {
      const member = memberOf(value, name);
      if (!isString(wanted)) return [text(name), member];
      const format = formatOf(wanted, formats);
      if (format === undefined)
        return [text(name), castTo(member, wanted, 'try', node.span, context)];
      const fn = wanted.kind === 'DATE' ? 'try_to_date' : 'try_to_timestamp';
      const parsed = apply(context, fn, [member, text(format)], node.span);
      if (numbers === undefined) return [text(name), parsed];
      const isNumber = apply(context, 'is_not_null', [memberOf(numbers, name)], node.span);
      const number = { when: isNumber, then: timeOfNumber(member, wanted, node, context) };
      return [text(name), caseWhen([number], parsed, wanted, origin)];
    });
    return orNull(value, apply(context, 'named_struct', members, node.span), origin);
  };
  const withFormatted = (as: DataType): DataType =>
    struct(fields.map((field) => (isString(field.type) ? { ...field, type: as } : field)));
  return { type: withFormatted(STRING), numbers: withFormatted(DOUBLE), read };
}

/** Whether the text of what can't be read is wanted. */
export function hasCorruptRecord(type: DataType): boolean {
  return type.kind === 'STRUCT' && type.fields.some(({ name }) => name === '_corrupt_record');
}

/** Whole numbers of JSON are seconds since 1970 where a TIMESTAMP is expected, others are null. */
function timeOfNumber(
  member: Expression,
  wanted: DataType,
  node: CallNode,
  context: Context,
): Expression {
  if (wanted.kind !== 'TIMESTAMP') return nullOf(wanted);
  const seconds = castTo(member, LONG, 'try', node.span, context);
  return apply(context, 'timestamp_seconds', [seconds], node.span);
}

/** Whether a time or date inside of an array, a map or another struct has a format. */
export function hasNestedFormats(type: DataType, options: Expression, node: CallNode): boolean {
  const formats = formatsOf(options, node);
  const nested = type.kind === 'STRUCT' ? type.fields.map((field) => field.type) : [type];
  return nested
    .filter(isNested)
    .some((each) => someType(each, (inner) => formatOf(inner, formats) !== undefined));
}

/** Whether `to_json` writes members that are null too. */
export function keepsNullFields(options: Expression | undefined, node: CallNode): boolean {
  return options !== undefined && optionsOf(options, node).ignoreNullFields === 'false';
}

type Formats = { readonly TIMESTAMP?: string; readonly DATE?: string };

function formatsOf(options: Expression, node: CallNode): Formats {
  const { timestampFormat, dateFormat } = optionsOf(options, node);
  return {
    ...(timestampFormat === undefined ? {} : { TIMESTAMP: timestampFormat }),
    ...(dateFormat === undefined ? {} : { DATE: dateFormat }),
  };
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
    return failArguments(
      node.name,
      phrase`Times in arrays and maps are not formatted.`,
      `${node.name}(struct)`,
      spanOf(value),
    );
  const members = type.fields.flatMap(({ name }) => {
    const member = apply(context, 'get_field', [value, text(name)], node.span);
    return [text(name), formatted(member, formats, node, context) ?? member];
  });
  return orNull(value, apply(context, 'named_struct', members, node.span), origin);
}

/** The members of structs by name. */
function sorted(value: Expression, node: CallNode, context: Context): Expression {
  const { type } = value;
  if (type.kind !== 'STRUCT') {
    if (!someType(type, ({ kind }) => kind === 'STRUCT' || kind === 'MAP')) return value;
    return refuseOrder(value, node, phrase`The keys in arrays and maps are not sorted.`);
  }
  const { fields } = type;
  if (new Set(fields.map(({ name }) => name.toLowerCase())).size < fields.length)
    return refuseOrder(value, node, phrase`Only members with different names are sorted.`);
  const origin = context.originOf(node.span);
  const members = fields
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => {
      const key = literal(name, STRING, origin);
      const member = apply(context, 'get_field', [value, key], node.span);
      return [key, sorted(member, node, context)];
    });
  return orNull(value, apply(context, 'named_struct', members, node.span), origin);
}

function refuseOrder(value: Expression, { name }: CallNode, why: ErrorText): never {
  return failArguments(name, why, `${name}(struct)`, spanOf(value));
}

function orNull(value: Expression, made: Expression, origin: Expression['origin']): Expression {
  return caseWhen([{ when: isNull(value), then: nullOf(made.type) }], made, made.type, origin);
}

function formatOf({ kind }: DataType, formats: Formats): string | undefined {
  return kind === 'TIMESTAMP' || kind === 'DATE' ? formats[kind] : undefined;
}
