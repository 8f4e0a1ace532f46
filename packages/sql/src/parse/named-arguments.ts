import type { Span } from '@millrace/plan';
import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, isIdentifier } from './identifier.ts';
import { syntaxError } from './syntax-error.ts';

/** `value` for an argument without a name. */
export type Argument = {
  readonly name: string | null;
  readonly nameSpan: Span;
  readonly value: ExpressionNode;
};

/** `name => value`, or what `read` reads. */
export function argument(cursor: Cursor, read: () => ExpressionNode): Argument {
  const { start } = cursor;
  const isNamed = isIdentifier(cursor) && cursor.isSymbol('=>', 1);
  const name = isNamed ? identifier(cursor, 'name').text : null;
  if (isNamed) cursor.next();
  return { name, nameSpan: cursor.spanFrom(start), value: read() };
}

/** The arguments in the order of the function's parameters. */
export function inOrder(
  fn: string,
  args: readonly Argument[],
  callSpan: Span,
): readonly ExpressionNode[] {
  if (args.every(({ name }) => name === null)) return args.map(({ value }) => value);
  const key = fn.toLowerCase();
  const names = Object.hasOwn(parameters, key) ? (parameters[key] ?? []) : [];
  const placed: (ExpressionNode | undefined)[] = [];
  for (const [index, { name, nameSpan, value }] of args.entries()) {
    const place =
      name === null ? index : names.findIndex(([known]) => known === name.toLowerCase());
    if (place < 0 || placed[place] !== undefined || (name === null && args[index - 1]?.name))
      throw syntaxError(
        'ARGUMENT_NAME_WRONG',
        { name: fn, names: names.map(([known]) => known) },
        nameSpan,
      );
    placed[place] = value;
  }
  for (let index = 0; index < placed.length; index += 1)
    if (placed[index] === undefined && names[index]?.[1] === undefined)
      throw syntaxError(
        'ARGUMENT_NAME_WRONG',
        { name: fn, names: names.map(([known]) => known) },
        callSpan,
      );
  return Array.from(placed, (value, index) => value ?? absent(names[index]?.[1], callSpan));
}

type Default = string | null | undefined;

/** The parameters of the functions that Spark calls by name, with their defaults. */
const parameters: Readonly<Record<string, readonly (readonly [string, Default?])[]>> = {
  explode: [['collection']],
  explode_outer: [['collection']],
  posexplode: [['collection']],
  posexplode_outer: [['collection']],
  inline: [['input']],
  inline_outer: [['input']],
  mask: [['str'], ['upperchar', 'X'], ['lowerchar', 'x'], ['digitchar', 'n'], ['otherchar', null]],
};

function absent(value: Default, span: Span): ExpressionNode {
  return typeof value === 'string' ? { kind: 'string', value, span } : { kind: 'null', span };
}
