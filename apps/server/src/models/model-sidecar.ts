import type { SavedModel } from '@millrace/api';
import { SIDECAR } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { asObject, listOf, objectIn } from './model-metadata.ts';
import { textInFolder } from './text-in-folder.ts';

type Learned = NonNullable<SavedModel['stages'][number]['learned']>;

/** What Model Save writes beside a model. Files by others, or damaged ones, leave out what they lack. */
export type Sidecar = Pick<SavedModel, 'trainedOn'> & {
  readonly version: WrittenVersion;
  /** Those that it has replaced, newest first. */
  readonly earlier: readonly WrittenVersion[];
  readonly found: SavedModel['description'];
  /** By the `uid` of the stage. */
  readonly stages: ReadonlyMap<
    string,
    { readonly seed: number | null; readonly learned: Learned | null }
  >;
};

/** The run that saved it. Anybody may have written this: the caller's rights are to be checked. */
export type Written = {
  readonly time: number;
  readonly millraceVersion: string;
  readonly executionId: number | null;
  /** Another server has executions with the same ids, but not with this. */
  readonly runId: string;
};

/** A version of a model. Those that were replaced are remembered in the file, too. */
export type WrittenVersion = Omit<SavedModel['versions'][number], 'writtenBy'> & {
  readonly written: Written | null;
};

const mostBytes = 4 << 20;
const mostEarlier = 100;
const mostStages = 100;
const mostParams = 200;
const mostColumns = 1000;
const mostLearned = 1000;
const mostMetrics = 100;
/** And a sign that a text was cut. */
const mostCharacters = 201;

export async function readSidecar(
  files: PersonFiles,
  folder: string,
  person: Person,
): Promise<Sidecar> {
  const beside = await textInFolder(files, folder, person, {
    fits: (name) => name === SIDECAR,
    most: mostBytes,
  });
  if (beside === null) return nothing('none');
  if (beside === 'too large') return nothing('too large');
  const parsed = objectIn(beside.text);
  if (parsed === null) return nothing('damaged');
  const { trainedOn, stages, earlier } = parsed;
  return {
    found: 'whole',
    version: versionOf(parsed),
    earlier: listOf(earlier)
      .slice(0, mostEarlier)
      .flatMap((each) => {
        const known = asObject(each);
        return known === null ? [] : [versionOf(known)];
      }),
    trainedOn: columnsOf(trainedOn),
    stages: new Map(
      listOf(stages).flatMap((each) => {
        const stage = asObject(each);
        if (typeof stage?.['uid'] !== 'string') return [];
        const { uid, seed, learned } = stage;
        return [
          [
            uid,
            { seed: Number.isFinite(seed) ? (seed as number) : null, learned: learnedOf(learned) },
          ],
        ];
      }),
    ),
  };
}

function nothing(found: Sidecar['found']): Sidecar {
  return { found, version: versionOf({}), trainedOn: null, earlier: [], stages: new Map() };
}

function versionOf({
  version,
  engine,
  written,
  metrics,
  stages,
}: Readonly<Record<string, unknown>>): WrittenVersion {
  return {
    version: Number.isSafeInteger(version) ? (version as number) : 1,
    engine: typeof engine === 'string' ? textOf(engine) : null,
    written: writtenOf(written),
    metrics: metricsOf(metrics),
    stages: versionStages(stages),
  };
}

function versionStages(value: unknown): WrittenVersion['stages'] {
  return listOf(value)
    .slice(0, mostStages)
    .map((each) => {
      const { name, params } = asObject(each) ?? {};
      const texts = Object.entries(asObject(params) ?? {}).slice(0, mostParams);
      return {
        name: textOf(name),
        params: texts.map(([param, text]) => ({ name: textOf(param), value: textOf(text) })),
      };
    });
}

function writtenOf(value: unknown): Written | null {
  const { time, millraceVersion, executionId, runId } = asObject(value) ?? {};
  if (!Number.isSafeInteger(time)) return null;
  return {
    time: time as number,
    millraceVersion: textOf(millraceVersion),
    executionId: Number.isSafeInteger(executionId) ? (executionId as number) : null,
    runId: textOf(runId),
  };
}

/** The metrics of evaluators as they are written beside a model; others are left out. */
function metricsOf(value: unknown): SavedModel['metrics'] {
  return listOf(value)
    .slice(0, mostMetrics)
    .flatMap((each) => {
      const { evaluator, title, isOfTraining, values } = asObject(each) ?? {};
      if (typeof evaluator !== 'string') return [];
      const numbers = listOf(values)
        .slice(0, mostMetrics)
        .map((one) => {
          const { name, value: number } = asObject(one) ?? {};
          return { name: textOf(name), value: Number.isFinite(number) ? (number as number) : null };
        });
      return [
        {
          evaluator: textOf(evaluator),
          title: textOf(title),
          isOfTraining: isOfTraining === true,
          values: numbers,
        },
      ];
    });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, mostCharacters) : '';
}

function columnsOf(value: unknown): SavedModel['trainedOn'] {
  if (!Array.isArray(value)) return null;
  return value.slice(0, mostColumns).flatMap((each) => {
    const { name, type } = asObject(each) ?? {};
    return typeof name === 'string' && typeof type === 'string' ? [{ name, type }] : [];
  });
}

function learnedOf(value: unknown): Learned | null {
  const numbers = asObject(value);
  if (numbers === null) return null;
  return Object.entries(numbers)
    .flatMap(([name, number]) =>
      Number.isFinite(number) ? [{ name, value: number as number }] : [],
    )
    .slice(0, mostLearned);
}
