import { isMillraceError, phrase } from '@millrace/model';
import type { Fact, Facts } from '@millrace/processors';
import type { Subject } from '../people/subject.ts';
import { findPivotValues } from './pivot-values.ts';
import { personOf, type Person } from '../people/person.ts';
import { findFact, reasonOf } from './find-fact.ts';
import { findPathIssues } from './path-issues.ts';
import { runSettings } from '../settings/run-settings.ts';
import { engineOf, type Services } from '../services/services.ts';
import type { Asked } from '../analysis/analysis-memory.ts';
import type {
  Answer,
  AnalysisOptions,
  Answers,
  FactAnswer,
  GraphSource,
  Question,
} from '../analysis/contract.ts';

export type AnalyzeOptions = Omit<AnalysisOptions, 'userId'> & {
  /** Facts that the caller already knows. */
  readonly facts?: Facts;
  /** Answers the task's questions of kind `other`. */
  readonly answer?: (about: unknown, person: Person) => Promise<unknown>;
};

export type Analyzed<Result> = {
  readonly result: Result;
  readonly person: Person;
  readonly timeZone: string;
};

/**
 * Runs a task on a graph, looking up the facts it needs with that user's permissions. Throws what
 * the task throws, `INVALID` for wrong parameters or Spark settings, and `ANALYSIS_TIMEOUT`,
 * `ANALYSIS_MEMORY` or `ANALYSIS_BUSY` if it can't be done.
 */
export async function analyze<Result>(
  services: Services,
  task: string,
  source: GraphSource,
  subject: Subject,
  request: unknown,
  { facts = new Map(), answer, ...options }: AnalyzeOptions = {},
): Promise<Analyzed<Result>> {
  const { capabilities } = engineOf(services, subject.target);
  const { timeZone } = runSettings(services, subject);
  const person = await personOf(services, subject.userId);
  const { signal = new AbortController().signal } = options;
  const input = {
    source,
    target: subject.target,
    engine: capabilities,
    timeZone,
    programParameters: subject.programParameters ?? null,
    limits: services.analysisLimits,
  };
  const call = { task, input, request };
  const { target, projectId = null } = subject;
  const context = { services, person, timeZone, target, projectId, signal, answer };
  const key = facts.size === 0 ? services.analysisMemory.keyOf(call) : null;
  const known =
    key === null
      ? undefined
      : await services.analysisMemory.find(key, (question) => answerTo(question, context));
  if (known !== undefined) return { result: known.result as Result, person, timeZone };
  const session = services.analyzer.open(call, { ...options, userId: subject.userId });
  const asked: Asked[] = [];
  try {
    let answers: readonly Answer[] = [...facts].map(([factKey, fact]) => [factKey, answerOf(fact)]);
    for (;;) {
      const round = await session.round(answers);
      if (round.kind === 'result') {
        if (key !== null) services.analysisMemory.remember(key, round.result, round.bytes, asked);
        return { result: round.result as Result, person, timeZone };
      }
      const found = await askAll(round.questions, context);
      asked.push(...found);
      answers = found.map(({ question, answer: given }) => [question.key, given]);
    }
  } finally {
    session.end();
  }
}

type Context = {
  readonly services: Services;
  readonly person: Person;
  readonly timeZone: string;
  readonly target: string;
  readonly projectId: number | null;
  readonly signal: AbortSignal;
  readonly answer: AnalyzeOptions['answer'];
};

async function askAll(questions: readonly Question[], context: Context): Promise<readonly Asked[]> {
  const found = new Map<string, Asked>();
  for (const question of questions)
    if (!found.has(question.key))
      found.set(question.key, { question, answer: await answerTo(question, context) });
  return [...found.values()];
}

async function answerTo(question: Question, context: Context): Promise<unknown> {
  const { services, person, target, projectId, timeZone, signal, answer } = context;
  const { knowledge } = services;
  switch (question.kind) {
    case 'fact':
      return factAnswer(
        question.need.nodeId,
        findFact(services, knowledge.schemas, question.need, { person, projectId, signal }),
      );
    case 'pivot values':
      return factAnswer(
        question.nodeId,
        findPivotValues(services, engineOf(services, target), question, person, {
          timeZone,
          signal,
        }),
      );
    case 'part columns':
      // A file that can't be read is reported by its reader.
      return partColumns(knowledge, question).catch((error: unknown) => {
        if (isMillraceError(error)) return [];
        throw error;
      });
    case 'pinned rows':
      return (await services.store.pins.content(person.scope, question.id)) ?? null;
    case 'path issues':
      return findPathIssues(services, question.uses, { person, target });
    case 'other':
      if (answer === undefined) throw new Error('Nobody answers this question of the task.');
      return answer(question.about, person);
  }
}

async function factAnswer(nodeId: string, fact: Promise<Fact>): Promise<FactAnswer> {
  return fact.then(answerOf, (error: unknown): FactAnswer => {
    const {
      code,
      message: reason,
      text,
    } = reasonOf(error, phrase`What the node needs to know cannot be found out`);
    const unavailable = { nodeId, code, reason, ...(text === undefined ? {} : { text }) };
    return { fact: { kind: 'unavailable', reason: text ?? phrase`${reason}` }, unavailable };
  });
}

function answerOf(fact: Fact): FactAnswer {
  return { fact, unavailable: null };
}

async function partColumns(
  { columns, tables }: Services['knowledge'],
  { path, format, lake }: Extract<Question, { kind: 'part columns' }>,
): Promise<Answers['part columns']> {
  if (lake === undefined) return columns.find(path, format);
  const names = (await tables.fields(lake)).map(({ name }) => name);
  return [{ path: lake.path, names }];
}
