import type { SavedModel } from '@millrace/api';

type Versions = readonly Pick<SavedModel['versions'][number], 'metrics'>[];

/** The metrics of an evaluator in several versions of a model, in their order. */
export type VersionMetrics = {
  readonly title: string;
  readonly isOfTraining: boolean;
  /** The names of the metrics that any of the versions has. */
  readonly names: readonly string[];
  /** By name, for each version. */
  readonly values: readonly ReadonlyMap<string, number | null>[];
};

/** The evaluators of the versions. Those with one title and one kind of rows are the same one. */
export function versionMetrics(versions: Versions): readonly VersionMetrics[] {
  const kinds = new Map<string, VersionMetrics>();
  for (const { title, isOfTraining } of versions.flatMap(({ metrics }) => metrics)) {
    const key = `${isOfTraining}\0${title}`;
    if (kinds.has(key)) continue;
    const values = versions.map(({ metrics }) => {
      const found = metrics.find(
        (each) => each.title === title && each.isOfTraining === isOfTraining,
      );
      return new Map(found?.values.map(({ name, value }) => [name, value]));
    });
    const names = [...new Set(values.flatMap((each) => [...each.keys()]))];
    kinds.set(key, { title, isOfTraining, names, values });
  }
  return [...kinds.values()];
}
