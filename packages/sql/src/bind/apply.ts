import {
  call,
  isMismatch,
  scalarSignatures,
  type Argument,
  type Expression,
  type Mismatch,
  type Resolution,
  type ScalarName,
  type Signature,
  type Span,
} from '@millrace/plan';
import { coerce } from './coerce.ts';
import { computed } from './constant.ts';
import type { Context } from './context.ts';
import { spanOf } from './context.ts';
import { fail } from './failure.ts';

/**
 * A call of a catalog function, its arguments coerced as the signature requires. `shown`: the
 * function's name in messages.
 */
export function apply(
  context: Context,
  fn: ScalarName,
  args: readonly Expression[],
  span: Span,
  shown: string = fn,
): Expression {
  const { expressions, resolution } = resolve(scalarSignatures[fn], args, span, shown);
  return call(fn, expressions, resolution.type, resolution.nullable, context.originOf(span));
}

/** The arguments coerced as a signature requires, and the result type. */
export function resolve(
  signature: Signature,
  args: readonly Expression[],
  span: Span,
  shown: string,
): { expressions: readonly Expression[]; resolution: Resolution } {
  const resolution = signature.resolve(args.map(argumentOf));
  if (!isMismatch(resolution)) return { expressions: coerced(args, resolution), resolution };
  const known = args.map(computed);
  const another = signature.resolve(known.map(argumentOf));
  return isMismatch(another)
    ? complain(resolution, signature, args, span, shown)
    : { expressions: coerced(known, another), resolution: another };
}

function coerced(args: readonly Expression[], resolution: Resolution): readonly Expression[] {
  return args.map((argument, index) => coerce(argument, resolution.args[index]!));
}

export function argumentOf(expression: Expression): Argument {
  const { type, nullable } = expression;
  return expression.kind === 'literal'
    ? { type, nullable, value: expression.value }
    : { type, nullable };
}

function complain(
  mismatch: Mismatch,
  signature: Signature,
  args: readonly Expression[],
  span: Span,
  shown: string,
): never {
  const wrong = mismatch.argument === null ? undefined : args[mismatch.argument];
  fail(
    'WRONG_ARGUMENTS',
    { name: shown, reason: mismatch.mismatch, text: mismatch.text, usage: signature.usage },
    wrong === undefined ? span : spanOf(wrong),
  );
}
