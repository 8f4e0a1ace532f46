import type { SavedModel } from '@millrace/api';

type Version = Pick<SavedModel['versions'][number], 'engine' | 'stages'>;

/** What a version has otherwise than the one before it. */
export type VersionChange =
  | { readonly kind: 'engine'; readonly before: string; readonly after: string }
  /** Other stages, so their parameters are not compared. */
  | { readonly kind: 'stages'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'param';
      readonly stage: string;
      readonly name: string;
      readonly before: string;
      readonly after: string;
    };

/**
 * The differences between two versions. A parameter that only one of them has is left out: engines
 * and older versions of Millrace don't note the same ones.
 */
export function versionChanges(before: Version, after: Version): readonly VersionChange[] {
  const engine: VersionChange[] =
    before.engine !== null && after.engine !== null && before.engine !== after.engine
      ? [{ kind: 'engine', before: before.engine, after: after.engine }]
      : [];
  const [were, are] = [stageNames(before), stageNames(after)];
  if (were !== are) return [...engine, { kind: 'stages', before: were, after: are }];
  const params = after.stages.flatMap(({ name: stage, params: current }, index) => {
    const earlier = new Map(before.stages[index]!.params.map(({ name, value }) => [name, value]));
    return current.flatMap(({ name, value }): VersionChange[] => {
      const was = earlier.get(name);
      return was === undefined || was === value
        ? []
        : [{ kind: 'param', stage, name, before: was, after: value }];
    });
  });
  return [...engine, ...params];
}

function stageNames({ stages }: Version): string {
  return stages.map(({ name }) => name).join(', ');
}
