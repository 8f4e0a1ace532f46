import { writeText, type TextProblemArgs, type TextProblemCode } from '@millrace/model';
import type { ErrorText, Span } from '@millrace/plan';
import { createProblem, type Problem } from '../problem.ts';

/** Aborts the binding of one part; `bindAll` collects those of its siblings. */
export class BindFailure extends Error {
  override readonly name = 'BindFailure';
  readonly problems: readonly Problem[];
  /** Without problems: why a type can't be known yet. */
  readonly unknown: ErrorText | null;

  constructor(problems: readonly Problem[], unknown: ErrorText | null = null) {
    super(problems[0]?.code ?? (unknown === null ? '' : writeText(unknown)));
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

/** Aborts because a call doesn't fit its function. */
export function failArguments(name: string, text: ErrorText, usage: string, span: Span): never {
  return fail('WRONG_ARGUMENTS', { name, reason: writeText(text), text, usage }, span);
}

/** Every value, or the problems of all parts that fail. */
export function gather<T, R>(
  items: readonly T[],
  each: (item: T, index: number) => R,
): readonly R[] {
  const failures = new Failures();
  const results = items.flatMap((item, index) => {
    const result = failures.attempt(() => [each(item, index)]);
    return result ?? [];
  });
  failures.rethrow();
  return results;
}

/** More are of no use to anyone, and the search for similar names takes time. */
const MAX_PROBLEMS = 20;

/** Problems after which the rest isn't bound: it would only grow. */
const limits: ReadonlySet<TextProblemCode> = new Set<TextProblemCode>([
  'QUERY_TOO_DEEP',
  'QUERY_TOO_LARGE',
  'QUERY_TOO_WIDE',
  'QUERY_TOO_WIDE_TOGETHER',
]);

/** The problems of parts that are bound one after the other although one before has failed. */
export class Failures {
  private readonly found: BindFailure[] = [];

  /** Null if the part fails. */
  attempt<T>(part: () => T): T | null {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof BindFailure)) throw error;
      if (error.problems.some(({ code }) => limits.has(code))) throw error;
      this.found.push(error);
      if (this.problems().length >= MAX_PROBLEMS) this.rethrow();
      return null;
    }
  }

  rethrow(): void {
    const [first] = this.found;
    if (first === undefined) return;
    const problems = this.problems();
    throw new BindFailure(problems, problems.length > 0 ? null : first.unknown);
  }

  /** In the order of the text, each once: an expression may be bound several times. */
  private problems(): readonly Problem[] {
    const all = this.found
      .flatMap(({ problems }) => problems)
      .toSorted((a, b) => a.span[0] - b.span[0]);
    const seen = new Set<string>();
    return all.filter(({ code, span }) => {
      const key = `${code} ${span.join('-')}`;
      return !seen.has(key) && seen.add(key);
    });
  }
}
