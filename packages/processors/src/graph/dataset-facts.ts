import type { DatasetDetail } from '@millrace/model';
import { datasetNamedNeed, datasetNeed, type Fact, type Facts } from '../lowering/facts.ts';

/**
 * The copies of dataset records in the graph itself, for use without a server (a workflow file on
 * its own).
 */
export function datasetFacts(details: readonly DatasetDetail[] | null | undefined): Facts {
  const facts = new Map<string, Fact>();
  for (const detail of details ?? []) {
    const fact: Fact = { kind: 'dataset', dataset: detail };
    for (const reference of [detail.id === 0 ? '' : String(detail.id), detail.uuid])
      if (reference !== '') facts.set(datasetNeed('', reference).key, fact);
    facts.set(datasetNamedNeed('', detail.name).key, fact);
  }
  return facts;
}
