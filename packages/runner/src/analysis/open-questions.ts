import type { Question } from './contract.ts';

/** Thrown by a task that needs answers before it can continue: it is called again with them. */
export class OpenQuestions extends Error {
  readonly questions: readonly Question[];

  constructor(questions: readonly Question[]) {
    super('The answers are not known yet.');
    this.questions = questions;
  }
}
