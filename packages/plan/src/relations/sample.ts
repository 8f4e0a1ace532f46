import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { requireWanted } from './required.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * Each row with probability `fraction` (with replacement: Poisson with that mean). Two engines
 * never return the same rows. `split`: one of several parts, of which each row is in exactly one.
 */
export type Sample = RelationCommon & {
  readonly kind: 'sample';
  readonly input: Relation;
  readonly fraction: number;
  readonly withReplacement: boolean;
  readonly seed: string;
  readonly split: Split | null;
};

/** The parts by the weights that they were given, and which of them it is. */
export type Split = { readonly weights: readonly number[]; readonly part: number };

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
    split: null,
    schema: input.schema,
    origin,
  });
}

/** One relation for each weight: the rows of the input, divided at random. */
export function randomSplit(
  input: Relation,
  weights: readonly number[],
  seed: bigint,
  origin: Origin,
): readonly Sample[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, part) =>
    Object.freeze({
      ...sample(input, weight / total, false, seed, origin),
      split: Object.freeze({ weights: Object.freeze([...weights]), part }),
    }),
  );
}

export const sampleDefinition: RelationDefinition<Sample> = {
  ...passesColumns,
  withInputs: ({ fraction, withReplacement, seed, split, origin }, [input]) =>
    Object.freeze({
      ...sample(input!, fraction, withReplacement, BigInt(seed), origin),
      split,
    }),
  expressions: listNone,
  requires: requireWanted,
  describe: ({ fraction, withReplacement, seed, split }) =>
    `${split === null ? 'sample' : `part ${split.part + 1},`} ${fraction}${withReplacement ? ' with replacement' : ''}, seed ${seed}`,
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
