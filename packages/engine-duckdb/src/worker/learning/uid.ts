import { createHash } from 'node:crypto';

/** A name such as `LinearRegression_1f0a…`, that is equal for equal stages that learned the same. */
export function uidOf(
  stage: { readonly name: string } | readonly object[],
  learned: unknown,
): string {
  const name = 'name' in stage ? stage.name : 'PipelineModel';
  const digest = createHash('sha256')
    .update(JSON.stringify([stage, learned]))
    .digest('hex');
  return `${name}_${digest.slice(0, 12)}`;
}
