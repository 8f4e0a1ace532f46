import { LONG } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import type { RelationCommon } from '../relation.ts';
import { printName } from '../expressions/print-expression.ts';
import { closed } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { readsNothing } from './families.ts';

/** `count` rows of one LONG column: start, start + step, … */
export type RangeRelation = RelationCommon & {
  readonly kind: 'range';
  readonly name: string;
  readonly start: string;
  readonly step: string;
  readonly count: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly range: RangeRelation;
  }
}

export function range(
  name: string,
  start: bigint,
  step: bigint,
  count: bigint,
  origin: Origin,
): RangeRelation {
  const schema = closed([{ name, type: LONG, nullable: false }]);
  return Object.freeze({
    kind: 'range',
    name,
    start: `${start}`,
    step: `${step}`,
    count: `${count}`,
    schema,
    origin,
  });
}

export const rangeDefinition: RelationDefinition<RangeRelation> = {
  ...readsNothing,
  describe: ({ name, start, step, count }) =>
    `range ${printName(name)} from ${start} step ${step}, ${count} rows`,
  rowCount: ({ count }) => Number(count),
};
