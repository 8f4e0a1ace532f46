import type { TextProblemArgs, TextProblemCode } from '@millrace/model';
import type { Span } from '@millrace/plan';
import { createProblem, type Problem } from '../problem.ts';

/** Aborts the binding of one part; `bindAll` collects those of its siblings. */
export class BindFailure extends Error {
  override readonly name = 'BindFailure';
  readonly problems: readonly Problem[];
  /** Without problems: why a type can't be known yet. */
  readonly unknown: string | null;

  constructor(problems: readonly Problem[], unknown: string | null = null) {
    super(problems[0]?.code ?? unknown ?? '');
    this.problems = problems;
    this.unknown = unknown;
  }
}

export function fail<Code extends TextProblemCode>(
  code: Code,
  args: TextProblemArgs<Code>,
  span: Span,
): never {
  throw new BindFailure([createProblem(code, args, span)]);
}

/** Every value, or the problems of all parts that fail. */
export function gather<T, R>(
  items: readonly T[],
  each: (item: T, index: number) => R,
): readonly R[] {
  const failures: BindFailure[] = [];
  const results = items.flatMap((item, index) => {
    try {
      return [each(item, index)];
    } catch (error) {
      if (!(error instanceof BindFailure)) throw error;
      failures.push(error);
      return [];
    }
  });
  if (failures.length === 0) return results;
  const problems = failures.flatMap((failure) => failure.problems);
  throw new BindFailure(problems, problems.length > 0 ? null : (failures[0]?.unknown ?? null));
}
