import { phrase } from '@millrace/model';
import type { LowerContext } from '../../lowering/context.ts';
import {
  unknownOutput,
  type Lowered,
  type PortValue,
  type Trail,
} from '../../lowering/port-value.ts';

/** The stages on the way to a pipeline as one model. */
export function lowerPipeline(input: PortValue | undefined, context: LowerContext): Lowered {
  const pipeline = trailOf(input);
  if (pipeline === undefined) {
    context.report(null, 'WRONG_INPUTS', { needs: 'a model' });
    return unknownOutput(phrase`The node has an issue.`);
  }
  return { outputs: [{ kind: 'model', model: pipeline, pipeline }], demands: [] };
}

function trailOf(input: PortValue | undefined): Trail | undefined {
  if (input?.kind === 'model') return input.pipeline ?? undefined;
  return input?.kind === 'relation' ? input.trail : undefined;
}
