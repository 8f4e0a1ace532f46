import type { AnalysisCall, AnalysisSession, AnalysisTools, Analyzer, Round } from './contract.ts';
import { GraphWork } from './graph-work.ts';
import { OpenQuestions } from './open-questions.ts';
import type { Task, Tasks } from './task.ts';

/**
 * Analyzes in this process: for the command line and for the processes of a pool. There is no time
 * limit on what a user sent.
 */
export function inlineAnalyzer(tasks: Tasks, tools: AnalysisTools): Analyzer {
  return { open: (call) => openInline(tasks, tools, call), close: async () => undefined };
}

/** A session in this process. */
export function openInline(
  tasks: Tasks,
  tools: AnalysisTools,
  { task, input, request }: AnalysisCall,
): AnalysisSession {
  const run = tasks[task] as Task<unknown> | undefined;
  if (run === undefined) throw new Error(`There is no analysis task named ${task}.`);
  const work = new GraphWork(input, tools);
  return {
    async round(answers): Promise<Round> {
      work.learn(answers);
      try {
        return { kind: 'result', result: await run(work, request) };
      } catch (error) {
        if (error instanceof OpenQuestions)
          return { kind: 'questions', questions: error.questions };
        throw error;
      }
    },
    end: () => undefined,
  };
}
