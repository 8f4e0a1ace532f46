import { parseProgramParameters, type Graph } from '@millrace/model';
import type { Answers, AnalysisTools, FactAnswer, GraphInput, Question } from './contract.ts';
import { OpenQuestions } from './open-questions.ts';
import { readSource } from './read-source.ts';

/**
 * The work of one task on a graph. A task asks for facts; if an answer is missing, the task is
 * aborted and called again with the answer. Values it has computed by then are remembered.
 */
export class GraphWork {
  readonly input: GraphInput;
  readonly tools: AnalysisTools;
  private readonly answers = new Map<string, unknown>();
  private readonly remembered = new Map<string, unknown>();

  constructor(input: GraphInput, tools: AnalysisTools) {
    this.input = input;
    this.tools = tools;
  }

  learn(answers: Iterable<readonly [string, unknown]>): void {
    for (const [key, answer] of answers) this.answers.set(key, answer);
  }

  get graph(): Graph {
    return this.once('graph', () => readSource(this.input.source));
  }

  get parameters(): ReadonlyMap<string, string> {
    return this.once('parameters', () => parseProgramParameters(this.input.programParameters));
  }

  /** Computes a value in the first round that can. */
  once<Value>(name: string, compute: () => Value): Value {
    if (!this.remembered.has(name)) this.remembered.set(name, compute());
    return this.remembered.get(name) as Value;
  }

  knows(key: string): boolean {
    return this.answers.has(key);
  }

  /** The answer, if it is known. Otherwise aborts the task. */
  ask<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>): Answers[Kind] {
    return this.askAll([question])[0] as Answers[Kind];
  }

  askAll<Kind extends Question['kind']>(
    questions: readonly Extract<Question, { kind: Kind }>[],
  ): readonly Answers[Kind][] {
    const open = questions.filter(({ key }) => !this.answers.has(key));
    if (open.length > 0) throw new OpenQuestions(open);
    return questions.map(({ key }) => this.answers.get(key) as Answers[Kind]);
  }

  /** All known facts, by the keys of lowering's needs. */
  get facts(): ReadonlyMap<string, FactAnswer> {
    const isFact = (entry: [string, unknown]): entry is [string, FactAnswer] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'fact' in entry[1];
    return new Map([...this.answers].filter(isFact));
  }
}
