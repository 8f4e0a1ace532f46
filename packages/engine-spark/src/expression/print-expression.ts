import {
  type Call,
  type Case,
  type Cast,
  type Column,
  type Expression,
  type Lambda,
  phrase,
} from '@millrace/plan';
import { applyForm } from './apply-form.ts';
import { identifier } from './identifier.ts';
import { printAggregate } from './print-aggregate.ts';
import { printLiteral } from './literal.ts';
import { printWindow } from './print-window.ts';
import { commaList, owned, plain, sql, type SqlText } from './sql-text.ts';
import { typeText } from './type-text.ts';

/**
 * The names of columns in an expression: the prefixes of a join's sides, and the new names of
 * lambda parameters.
 */
export type Scope = {
  readonly prefixes: readonly [string, string];
  readonly variables: ReadonlyMap<string, string>;
};

export const plainScope: Scope = { prefixes: ['', ''], variables: new Map() };
export const joinScope: Scope = { prefixes: ['l.', 'r.'], variables: new Map() };

/** Spark SQL of the expression: the same value, and the same type. */
export function printExpression(expression: Expression, scope: Scope = plainScope): SqlText {
  const printed = owned(printPart(expression, scope), expression.origin);
  if (printed.text.length > MAX_TEXT_LENGTH || printed.marks.length > MAX_MARKS)
    throw new TooLong();
  return printed;
}

/** Forms may repeat an argument, so nested calls can grow exponentially. */
const MAX_TEXT_LENGTH = 8_000_000;
const MAX_MARKS = 1_000_000;

/**
 * The SQL of an expression would be too long for Spark. `checkProgram` rejects such programs
 * beforehand.
 */
export class TooLong extends Error {
  override readonly name = 'TooLong';

  readonly text = phrase`Written out as SQL, this expression has more than ${MAX_TEXT_LENGTH} characters. Compute a part of it in a node before.`;

  constructor() {
    super('The expression is too long.');
  }
}

function printPart(expression: Expression, scope: Scope): SqlText {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value, expression.type);
    case 'column':
      return printColumn(expression, scope);
    case 'call':
      return printCall(expression, scope);
    case 'cast':
      return printCast(expression, scope);
    case 'case':
      return printCase(expression, scope);
    case 'lambda':
      return printLambda(expression, scope);
    case 'variable':
      return plain(scope.variables.get(expression.name) ?? identifier(expression.name));
    case 'aggregate':
      return printAggregate(expression, (part) => printExpression(part, scope));
    case 'window':
      return printWindow(expression, (part) => printExpression(part, scope));
  }
}

function printColumn({ name, input }: Column, scope: Scope): SqlText {
  return plain(`${scope.prefixes[input]}${identifier(name)}`);
}

function printCall(call: Call, scope: Scope): SqlText {
  return applyForm(
    call,
    call.args.map((argument) => printExpression(argument, scope)),
  );
}

function printCast({ input, type, mode }: Cast, scope: Scope): SqlText {
  return sql`${mode === 'try' ? 'TRY_CAST' : 'CAST'}(${printExpression(input, scope)} AS ${typeText(type)})`;
}

function printCase({ branches, otherwise }: Case, scope: Scope): SqlText {
  const whens = branches.map(
    ({ when, then }) =>
      sql`WHEN ${printExpression(when, scope)} THEN ${printExpression(then, scope)}`,
  );
  const tail = otherwise === null ? plain('') : sql` ELSE ${printExpression(otherwise, scope)}`;
  return sql`CASE ${commaList(whens, ' ')}${tail} END`;
}

/** Parameters are renamed: a column of the same name would otherwise be hidden, or hide them. */
function printLambda({ parameters, body }: Lambda, scope: Scope): SqlText {
  const renamed = parameters.map((name) => freshName(name, scope));
  const variables = new Map([
    ...scope.variables,
    ...parameters.map((name, index) => [name, renamed[index]!] as const),
  ]);
  const head = renamed.length === 1 ? renamed[0]! : `(${renamed.join(', ')})`;
  return sql`${head} -> ${printExpression(body, { ...scope, variables })}`;
}

function freshName(name: string, scope: Scope): string {
  const base = `${name.replaceAll(/[^A-Za-z0-9]/g, '') || 'x'}_`;
  const taken = new Set(scope.variables.values());
  let candidate = base;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${base}${count}`;
  return candidate;
}
