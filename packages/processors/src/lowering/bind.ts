import { writeText, type ErrorText, isLimitProblem, type TextProblem } from '@millrace/model';
import type { DataType, Expression, Schema } from '@millrace/plan';
import {
  bindExpression,
  type BindOptions,
  type Parameter,
  type Problem,
  type Scope,
} from '@millrace/sql';
import type { LowerContext, Parameters } from './context.ts';

export type BindPlace = {
  readonly field: string;
  /** The index of the entry if the field is a list. */
  readonly entry?: number;
  readonly allow?: NonNullable<BindOptions['allow']>;
  readonly expected?: DataType;
};

/** Why a type isn't known, as arguments of an issue. */
export function whyUnknown({ reason }: { readonly reason: ErrorText }): {
  readonly reason: string;
  readonly text: ErrorText;
} {
  return { reason: writeText(reason), text: reason };
}

/** The typed expression, or null after reporting its issues. */
export function bind(
  context: LowerContext,
  text: string,
  columns: Schema | Scope,
  place: BindPlace,
): Expression | null {
  if (text.trim() === '') {
    const span =
      place.entry === undefined
        ? undefined
        : context.spanInEntry(place.field, place.entry, [0, text.length]);
    context.report(place.field, 'MISSING_FIELD', { missing: 'expression' }, span);
    return null;
  }
  const binding = tryBind(context, text, columns, place);
  if (binding.kind === 'bound') return binding.expression;
  if (binding.kind === 'problems') reportProblems(context, place, binding.problems);
  else context.report(place.field, 'UNKNOWN_TYPE', { of: 'expression', ...whyUnknown(binding) });
  return null;
}

/** The same without reporting anything. */
export function tryBind(
  context: LowerContext,
  text: string,
  columns: Schema | Scope,
  place: BindPlace,
): ReturnType<typeof bindExpression> {
  const { field, entry, allow, expected } = place;
  return bindExpression(text, columns, {
    origin: { nodeId: context.nodeId, field: entry === undefined ? field : `${field}[${entry}]` },
    parameters: parametersOf(context.parameters),
    limits: context.limits,
    suggestions: context.suggestions,
    ...(allow === undefined ? {} : { allow }),
    ...(expected === undefined ? {} : { expected }),
  });
}

export function reportProblems(
  context: LowerContext,
  { field, entry }: BindPlace,
  problems: readonly Problem[],
): void {
  for (const { span, code, args } of problems) {
    const problem = { code, args } as TextProblem;
    const where = entry === undefined ? span : context.spanInEntry(field, entry, span);
    if (isLimitProblem(problem))
      context.report(field, 'LIMIT_EXCEEDED', { of: 'text', problem }, where);
    else context.report(field, 'WRONG_EXPRESSION', { in: 'text', problem }, where);
  }
}

const records = new WeakMap<Parameters, Readonly<Record<string, Parameter>>>();

/** The parameters in the binder's form. */
export function parametersOf(parameters: Parameters): Readonly<Record<string, Parameter>> {
  const known = records.get(parameters);
  if (known !== undefined) return known;
  const record = Object.fromEntries(
    [...parameters.values()].map(({ name, type, value }) => [name, { type, value }]),
  );
  records.set(parameters, record);
  return record;
}
