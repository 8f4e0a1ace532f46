import { isDeepStrictEqual } from 'node:util';
import type { AnalysisCall, Question } from './contract.ts';

/** A question that a task asked, and its answer. */
export type Asked = { readonly question: Question; readonly answer: unknown };

type Known = { readonly result: unknown; readonly asked: readonly Asked[] };

const MAX_ENTRIES = 200;
const MAX_RESULT_BYTES = 262_144;
const MAX_TEXT = 65_536;

/**
 * Results of tasks on stored workflows. A task is a pure function of its call and of the answers to
 * its questions, so its result is valid while every question it asked has the same answer.
 */
export class AnalysisMemory {
  private readonly entries = new Map<string, Known>();

  /** Null: results of this call are not stored. */
  keyOf({ task, input, request }: AnalysisCall): string | null {
    return input.source.kind === 'stored' && input.source.text.length <= MAX_TEXT
      ? JSON.stringify([task, input, request])
      : null;
  }

  /** The result of an equal call, if each answer is still the same. */
  async find(
    key: string,
    ask: (question: Question) => Promise<unknown>,
  ): Promise<{ readonly result: unknown } | undefined> {
    const known = this.entries.get(key);
    if (known === undefined) return undefined;
    for (const { question, answer } of known.asked)
      if (!isDeepStrictEqual(await ask(question), answer)) return undefined;
    this.entries.delete(key);
    this.entries.set(key, known);
    return known;
  }

  /**
   * Ignores results that are large, or whose questions are expensive to ask again. `bytes`: the
   * size of the result, undefined if unknown.
   */
  remember(key: string, result: unknown, bytes: number | undefined, asked: readonly Asked[]): void {
    if (
      bytes === undefined ||
      bytes > MAX_RESULT_BYTES ||
      !asked.every(({ question }) => isCheap(question))
    )
      return;
    this.entries.delete(key);
    this.entries.set(key, { result, asked });
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
  }
}

function isCheap({ kind }: Question): boolean {
  switch (kind) {
    case 'fact':
    case 'part columns':
    case 'path issues':
      return true;
    case 'pivot values':
    case 'pinned rows':
    case 'other':
      return false;
  }
}
