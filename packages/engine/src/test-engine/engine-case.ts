import type { Demand, Relation, SinkTarget, Value } from '@millrace/plan';
import type { RunEvent } from '../contract.ts';

/** Rows in the plan's JSON form, in this order (`sequence`) or in any (`bag`). */
export type ExpectedRows = {
  readonly kind: 'sequence' | 'bag';
  readonly rows: readonly (readonly Value[])[];
};

/**
 * A relation and its expected rows. Cases must be independent: an engine may get many of them in
 * one program.
 */
export type EngineCase = {
  readonly name: string;
  readonly relation: Relation;
  readonly expected: ExpectedRows;
  /** Contents of the files that the relation scans, by path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
};

/** What a run left behind. */
export type Outcome = { readonly events: readonly RunEvent[]; readonly workspace: string };

export function resultTarget(limit = 10_000): SinkTarget {
  return { kind: 'result', nodeId: 'show', title: 'Rows', type: 'table', limit, options: {} };
}

export function demand(relation: Relation, limit?: number): Demand {
  return { relation, target: resultTarget(limit) };
}

export const sequence = (...rows: readonly (readonly Value[])[]): ExpectedRows => ({
  kind: 'sequence',
  rows,
});
export const bag = (...rows: readonly (readonly Value[])[]): ExpectedRows => ({
  kind: 'bag',
  rows,
});
