import { stageOfMetadata } from '@millrace/plan';
import type { DatasetFact, Fact, Facts, FileField, Need } from '../lowering/facts.ts';
import { typeNamed } from '../lowering/declared-schema.ts';
import type { ProcessorCase } from '../cases/case.ts';

/**
 * Answers the needs of a case's graph with the facts that the case declares. Pivot values are found
 * by running their relation, which is up to the caller.
 */
export function caseFacts(stated: ProcessorCase, needs: readonly Need[]): Facts {
  return new Map(
    needs.flatMap((need) => {
      const fact = factFor(stated, need);
      return fact === undefined ? [] : [[need.key, fact] as const];
    }),
  );
}

function factFor(
  { found, dataset, datasets = [], files }: ProcessorCase,
  need: Need,
): Fact | undefined {
  if (need.kind === 'saved model') return savedModel(need.path, files ?? {});
  const isSchema = need.kind === 'schema of file' || need.kind === 'schema of request';
  if (isSchema && found !== undefined)
    return { kind: 'schema of file', fields: found.map(fieldOf) };
  if (need.kind === 'dataset')
    return dataset === undefined
      ? { kind: 'missing', text: { code: 'no such dataset.', args: {} } }
      : { kind: 'dataset', dataset: dataset as DatasetFact };
  if (need.kind === 'dataset named') {
    const named = datasets.find(({ name }) => name === need.name);
    return named === undefined
      ? { kind: 'not named', count: 0, suggestion: String(datasets[0]?.['name'] ?? '') || null }
      : { kind: 'dataset', dataset: named as DatasetFact };
  }
  return undefined;
}

/** The model of one stage among a case's files. */
function savedModel(path: string, files: NonNullable<ProcessorCase['files']>): Fact {
  const metadata = JSON.parse(String(files[`${path}/metadata/part-00000`])) as {
    readonly class: string;
    readonly uid: string;
  };
  return { kind: 'saved model', stages: [stageOfMetadata('', metadata)], trainedOn: null };
}

function fieldOf(column: string): FileField {
  const space = column.lastIndexOf(' ');
  return { name: column.slice(0, space), type: typeNamed(column.slice(space + 1))!, format: '' };
}
