import { isMillraceError } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Fact, Facts, Need } from '@millrace/processors';
import type { Dataset, Scope, Store } from '@millrace/store';
import type { QuickRun } from '../engine-runs/quick-run.ts';
import type { Person } from '../files/person-files.ts';
import { fileFields } from './file-fields.ts';
import { resultProgram } from './result-program.ts';
import type { SourceFinder } from './source-paths.ts';

export type FactFinder = {
  /** Finds out what lowering needs to know, as that person. What cannot be found out now is a fact too. */
  find(needs: readonly Need[], person: Person): Promise<Facts>;
};

const MOST_PIVOT_VALUES = 10_000;

export function createFactFinder(store: { readonly datasets: Pick<Store['datasets'], 'resolve'> }, sources: SourceFinder, quickRun: QuickRun): FactFinder {
  const facts = {
    'schema of file': async (need: Extract<Need, { kind: 'schema of file' }>, person: Person): Promise<Fact> => ({
      kind: 'schema of file',
      fields: await fileFields(await sources.find(need.path, person), need.format),
    }),
    'pivot values': async (need: Extract<Need, { kind: 'pivot values' }>, person: Person): Promise<Fact> => {
      const program = resultProgram(need.relation, MOST_PIVOT_VALUES);
      const { rows, total } = await quickRun.run(program, await physicalSources(program, sources, person));
      if (total > MOST_PIVOT_VALUES)
        return { kind: 'unavailable', reason: `There are ${total} values to pivot by; at most ${MOST_PIVOT_VALUES} can become columns.` };
      return { kind: 'pivot values', values: rows.map(([value]) => (value ?? null) as string | null) };
    },
    dataset: async (need: Extract<Need, { kind: 'dataset' }>, person: Person): Promise<Fact> => {
      const dataset = await store.datasets.resolve(scopeOf(person), need.reference);
      return dataset === undefined
        ? { kind: 'missing', message: `There is no dataset ${need.reference}.` }
        : { kind: 'dataset', dataset: datasetFact(dataset) };
    },
  };
  const find = async (need: Need, person: Person): Promise<Fact> => {
    try {
      return await facts[need.kind](need as never, person);
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      return { kind: 'unavailable', reason: error.message };
    }
  };
  return {
    async find(needs, person) {
      return new Map(await Promise.all(needs.map(async (need) => [need.key, await find(need, person)] as const)));
    },
  };
}

/** The physical files behind every path that a program reads. */
export async function physicalSources(program: Program, sources: SourceFinder, person: Person): Promise<Record<string, readonly string[]>> {
  const paths = [...new Set(program.steps.flatMap(({ reads }) => reads))];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await sources.physical(path, person)] as const)));
}

function scopeOf(person: Person): Scope {
  return person.role === 'ADMIN' ? 'all' : { memberId: person.id };
}

function datasetFact({ name, path, datasetType, delimiter, header, filterLinesContaining, readOptions, datasetSchema }: Dataset) {
  return { name, path, datasetType, delimiter, header, filterLinesContaining, readOptions, datasetSchema };
}
