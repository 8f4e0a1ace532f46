import type { Relation } from '../relation.ts';
import { deriveFromInputs, deriveFromNothing } from './derivation.ts';
import { passApproximate, guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

export const listNone = (): readonly never[] => [];
export const keepSame = <R>(relation: R): R => relation;

/** Members of relations that read no other relation. */
export const readsNothing = {
  inputs: listNone,
  withInputs: keepSame,
  expressions: listNone,
  computes: listNone,
  derivation: () => deriveFromNothing,
  requires: () => noColumns,
  narrow: keepSame,
  identity: ownMembers,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: () => noColumns,
  unorderedSets: () => noColumns,
  breakTies: keepSame,
  passesEachRow: false,
  gathersRows: false,
} as const;

/**
 * Members of relations that keep the columns of their one input. Each kind defines which rows it
 * has, and in which order.
 */
export const passesColumns = {
  inputs: ({ input }: { readonly input: Relation }): readonly Relation[] => [input],
  computes: listNone,
  derivation: ({ input }: { readonly input: Relation }) => deriveFromInputs([input]),
  narrow: keepSame,
  identity: ownMembers,
  approximate: passApproximate,
} as const;
