import type { Program, Step } from '@millrace/plan';
import { learningImports } from '../relation/learning/modules.ts';
import type { PrintedText } from '../relation/scope.ts';
import { scriptNames } from './names.ts';
import { printStep, type PrintedStep } from './print-step.ts';
import { indent, pythonText } from '../python/python-text.ts';

/**
 * What the engine's driver runs: each step's lines below `with step("…"):`, and the SQL texts of
 * each step.
 */
export type EngineScript = {
  readonly text: string;
  readonly textsOf: ReadonlyMap<string, readonly PrintedText[]>;
};

export function printEngineScript(
  program: Program,
  titles: Readonly<Record<string, string>> = {},
): EngineScript {
  const steps = printSteps(program, titles);
  const blocks = steps.map(
    ({ step, printed }) => `with step(${pythonText(step.id)}):\n${indent(printed.lines)}\n`,
  );
  return {
    text: [...learningImports(blocks.join('\n')), ...blocks].join('\n'),
    textsOf: new Map(steps.map(({ step, printed }) => [step.id, printed.texts])),
  };
}

export function printSteps(
  program: Program,
  titles: Readonly<Record<string, string>>,
): readonly { readonly step: Step; readonly printed: PrintedStep }[] {
  const names = scriptNames(program, titles);
  return program.steps.map((step) => ({ step, printed: printStep(step, names) }));
}
