import type { Relation } from '../relation.ts';
import { deriveFromInputs, deriveFromNothing } from './derivation.ts';
import { passApproximate, guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { loseOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

export const listNone = (): readonly never[] => [];
export const keepSame = <R>(relation: R): R => relation;

/** What follows from reading no relation. */
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
 * What follows from having the columns of one input as they are. Which rows it has, and in which
 * order, each kind says itself.
 */
export const passesColumns = {
  inputs: ({ input }: { readonly input: Relation }): readonly Relation[] => [input],
  computes: listNone,
  derivation: ({ input }: { readonly input: Relation }) => deriveFromInputs([input]),
  narrow: keepSame,
  identity: ownMembers,
  approximate: passApproximate,
} as const;
