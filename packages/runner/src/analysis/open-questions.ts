import type { Question } from './contract.ts';

/**
 * Thrown by a task that must know more before it can go on: it is called again with the answers.
 */
export class OpenQuestions extends Error {
  readonly questions: readonly Question[];

  constructor(questions: readonly Question[]) {
    super('The answers are not known yet.');
    this.questions = questions;
  }
}
