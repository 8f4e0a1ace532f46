import type { AnalysisSession } from '../contract.ts';

const MAX_SESSIONS = 16;
const MAX_CHARACTERS = 1_048_576;

/**
 * Sessions that wait for answers while the process works on others. The newest always stays; older
 * ones are dropped for it.
 */
export class SessionCache {
  private readonly sessions = new Map<
    number,
    { readonly session: AnalysisSession; readonly characters: number }
  >();
  private characters = 0;

  get(number: number): AnalysisSession | undefined {
    return this.sessions.get(number)?.session;
  }

  /** @param characters how large the graph is */
  add(number: number, session: AnalysisSession, characters: number): void {
    this.delete(number);
    this.sessions.set(number, { session, characters });
    this.characters += characters;
    for (const oldest of this.sessions.keys()) {
      if (
        oldest === number ||
        (this.sessions.size <= MAX_SESSIONS && this.characters <= MAX_CHARACTERS)
      )
        return;
      this.delete(oldest);
    }
  }

  delete(number: number): void {
    this.characters -= this.sessions.get(number)?.characters ?? 0;
    this.sessions.delete(number);
  }
}
