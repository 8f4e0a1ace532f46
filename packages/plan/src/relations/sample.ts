import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { requireWanted } from './required.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * Each row with probability `fraction` (with replacement: Poisson with that mean). Two engines
 * never return the same rows.
 */
export type Sample = RelationCommon & {
  readonly kind: 'sample';
  readonly input: Relation;
  readonly fraction: number;
  readonly withReplacement: boolean;
  readonly seed: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly sample: Sample;
  }
}

export function sample(
  input: Relation,
  fraction: number,
  withReplacement: boolean,
  seed: bigint,
  origin: Origin,
): Sample {
  return Object.freeze({
    kind: 'sample',
    input,
    fraction,
    withReplacement,
    seed: `${seed}`,
    schema: input.schema,
    origin,
  });
}

export const sampleDefinition: RelationDefinition<Sample> = {
  ...passesColumns,
  withInputs: ({ fraction, withReplacement, seed, origin }, [input]) =>
    sample(input!, fraction, withReplacement, BigInt(seed), origin),
  expressions: listNone,
  requires: requireWanted,
  describe: ({ fraction, withReplacement, seed }) =>
    `sample ${fraction}${withReplacement ? ' with replacement' : ''}, seed ${seed}`,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => 'draws a sample',
  content: () => 'unspecified',
  keepsCount: false,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};
