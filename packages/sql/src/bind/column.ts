import { phrase } from '@millrace/model';
import {
  columnKey,
  findField,
  knownFields,
  column as columnOf,
  literal,
  STRING,
  type DataType,
  type Expression,
  type Field,
  type Span,
} from '@millrace/plan';
import type { Identifier, NameNode } from '../parse/ast.ts';
import { textWithParameters } from '../parse/text-with-parameters.ts';
import { apply } from './apply.ts';
import { bareFunction } from './bare-function.ts';
import type { ScopeInput } from './binding.ts';
import { closest, firstNames } from './closest.ts';
import type { Context } from './context.ts';
import { BindFailure, fail } from './failure.ts';
import { parameterText } from './parameter.ts';

/** A lambda's parameter, a column, a qualified column, or a member of a struct in one. */
export function bindName(node: NameNode, context: Context): Expression {
  const names = node.parts.map((part) => nameOf(part, context));
  const variable = context.variables.get(names[0]!.toLowerCase());
  if (variable !== undefined)
    return members(
      { ...variable, origin: context.originOf(node.parts[0]!.span) },
      node,
      names,
      1,
      context,
    );
  const bare = bareFunction(node);
  const isColumn = context.scope.some(
    ({ schema }) => schema.kind !== 'closed' || findField(schema, names[0]!) !== undefined,
  );
  if (bare !== null && !isColumn) return context.bind(bare, context);
  const found = qualified(names, context) ?? unqualified(names, context, node);
  const origin = context.originOf([node.parts[0]!.span[0], node.parts[found.used - 1]!.span[1]]);
  return members(
    columnOf(found.field, found.input.input, origin),
    node,
    names,
    found.used,
    context,
  );
}

export function nameOf(identifier: Identifier, context: Context): string {
  return textWithParameters(identifier.text, identifier.parts, (name) =>
    parameterText(name, identifier.span, context),
  );
}

/** `input.name`: a member of a struct, or a key of a map. */
export function memberOf(
  input: Expression,
  name: string,
  span: Span,
  context: Context,
): Expression {
  const key = literal(name, STRING, context.originOf(span));
  if (input.type.kind === 'MAP') return apply(context, 'get_item', [input, key], span);
  const { fields } = structIn(input.type) ?? fail('NO_MEMBERS', { name }, span);
  const found = fields.find((field) => columnKey(field.name) === columnKey(name));
  if (found === undefined) {
    const members = fields.map((field) => field.name);
    return fail('UNKNOWN_MEMBER', { name, members, suggestion: closest(name, members) }, span);
  }
  return apply(
    context,
    'get_field',
    [input, literal(found.name, STRING, context.originOf(span))],
    span,
  );
}

/** The struct itself, or that of the elements of an array. */
export function structIn(type: DataType): Extract<DataType, { kind: 'STRUCT' }> | null {
  const inner = type.kind === 'ARRAY' ? type.element : type;
  return inner.kind === 'STRUCT' ? inner : null;
}

function members(
  start: Expression,
  node: NameNode,
  names: readonly string[],
  used: number,
  context: Context,
): Expression {
  let expression = start;
  for (let index = used; index < names.length; index += 1) {
    expression = memberOf(
      expression,
      names[index]!,
      [node.span[0], node.parts[index]!.span[1]],
      context,
    );
  }
  return expression;
}

type Found = { readonly field: Field; readonly input: ScopeInput; readonly used: number };

function qualified(names: readonly string[], context: Context): Found | null {
  const [qualifier, name] = names;
  if (qualifier === undefined || name === undefined) return null;
  const input = context.scope.find(
    (candidate) =>
      candidate.qualifier !== null && columnKey(candidate.qualifier) === columnKey(qualifier),
  );
  if (input === undefined) return null;
  const field = findField(input.schema, name);
  return field === undefined ? null : { field, input, used: 2 };
}

function unqualified(names: readonly string[], context: Context, node: NameNode): Found {
  const name = names[0]!;
  const all = context.scope.flatMap((input) => {
    const field = findField(input.schema, name);
    return field === undefined ? [] : [{ field, input, used: 1 }];
  });
  const [found, second] = all;
  if (second !== undefined) {
    const forms = all.map(
      ({ input, field }) => `${input.qualifier ?? `input ${input.input + 1}`}.${field.name}`,
    );
    fail('AMBIGUOUS_COLUMN', { column: name, forms }, node.span);
  }
  return found ?? missing(names, context, node);
}

function missing(names: readonly string[], context: Context, node: NameNode): never {
  const wanted = names.join('.');
  for (const { schema } of context.scope) {
    if (schema.kind === 'unknown') throw new BindFailure([], schema.reason);
    if (schema.kind === 'open')
      throw new BindFailure([], phrase`Column \`${wanted}\` is not known before the run.`);
  }
  const tables = context.scope.flatMap(({ qualifier }) => (qualifier === null ? [] : [qualifier]));
  const inTable = context.scope.find(
    ({ qualifier }) =>
      names.length > 1 && qualifier !== null && columnKey(qualifier) === columnKey(names[0]!),
  );
  const candidates = inTable === undefined ? context.scope : [inTable];
  const columns = candidates.flatMap(({ schema }) =>
    knownFields(schema).map((field) => field.name),
  );
  context.suggestions.left -= 1;
  const suggestion =
    context.suggestions.left < 0
      ? null
      : closest(inTable === undefined ? names[0]! : names[1]!, columns);
  if (context.scope.length === 0) fail('NO_COLUMNS_HERE', {}, node.span);
  fail('UNKNOWN_COLUMN', { column: wanted, tables, ...firstNames(columns), suggestion }, node.span);
}
