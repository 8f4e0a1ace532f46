import type { Engine, ResultFile } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, type Demand } from '@millrace/plan';
import { checkGraph, type Fact, type LoweredGraph, type Need } from '@millrace/processors';
import { caseFacts, caseGraph, type NamedCase } from '@millrace/processors/cases';

/**
 * What became of a case: the results of its demands in order (null for those that give no rows), or
 * the error it failed with.
 */
export type CaseOutcome =
  | {
      readonly kind: 'done';
      readonly results: readonly (ResultFile | null)[];
      readonly measures: readonly number[];
    }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly nodeId: string | null;
      readonly message: string;
    };

/** Lowers a case with the facts it states; pivot values are found by running their relation. */
export async function lowerCase(
  engine: Engine,
  { processor, case: each }: NamedCase,
): Promise<LoweredGraph> {
  const graph = caseGraph(processor, each);
  const first = checkGraph(graph);
  if (first.needs.length === 0) return first;
  const facts = new Map<string, Fact>(caseFacts(each, first.needs));
  for (const need of first.needs)
    if (need.kind === 'pivot values') facts.set(need.key, await pivotValues(engine, need));
  return checkGraph(graph, { facts });
}

async function pivotValues(
  engine: Engine,
  { relation }: Extract<Need, { kind: 'pivot values' }>,
): Promise<Fact> {
  const target = {
    kind: 'result',
    nodeId: 'n',
    title: '',
    type: 'table',
    limit: 10_000,
    options: {},
  } as const;
  const outcome = await runProgram(engine, stage([{ relation, target }]));
  const { rows } = await readResult(outcome, 'sink1');
  return { kind: 'pivot values', values: rows.map(([value]) => value as string | null) };
}

/** Runs what cases demand, as one program. */
export async function runDemands(
  engine: Engine,
  demands: readonly Demand[],
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<CaseOutcome> {
  const program = stage(demands);
  const refused = engine.check(program);
  if (refused.length > 0)
    throw new Error(`${engine.name} refuses: ${refused.map(({ message }) => message).join(' ')}`);
  const outcome = await runProgram(engine, program, { files });
  const failure = failureOf(outcome);
  if (failure !== undefined)
    return {
      kind: 'failed',
      code: failure.error.code,
      nodeId: failure.error.nodeId,
      message: failure.error.message,
    };
  const results = await Promise.all(
    demands.map(async ({ target }, index) =>
      target.kind === 'result' ? readResult(outcome, `sink${index + 1}`) : null,
    ),
  );
  const measures = outcome.events.flatMap((event) =>
    event.kind === 'measure' ? [event.value] : [],
  );
  return { kind: 'done', results, measures };
}
