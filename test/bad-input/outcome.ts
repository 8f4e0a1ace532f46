import type { Engine } from '@millrace/engine';
import { issueText } from '@millrace/model';
import { processorNamed } from '@millrace/processors';
import { lowerCase, runDemands } from '../processors/run-case.ts';
import type { BadInput } from './bad-input-cases.ts';

/** The code of the error, or the predictions. */
export type Outcome = string | readonly (readonly unknown[])[];

export async function outcomeOf(engine: Engine, each: BadInput): Promise<Outcome> {
  const named = { processor: processorNamed(each.processor)!, case: each.case };
  const { demands, issues } = await lowerCase(engine, named);
  if (issues.length > 0) throw new Error(issues.map(issueText).join('\n'));
  const outcome = await runDemands(engine, demands, {});
  if (outcome.kind === 'failed') return outcome.code;
  const shown = demands.findIndex(
    ({ target }) => target.nodeId === (each.case.after === undefined ? 'n' : 'out0'),
  );
  const result = outcome.results[shown];
  if (result === null || result === undefined) throw new Error(`${each.name} shows nothing.`);
  return result.rows;
}
