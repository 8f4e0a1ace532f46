import {
  findField,
  sameType,
  savedClasses,
  scan,
  stageOfClass,
  typeName,
  type EstimatorName,
  type Relation,
  type SavedColumn,
  type SavedStage,
  type Stage,
  type StageName,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { typeNamed } from '../declared-schema.ts';
import type { LoadedStage } from '../port-value.ts';
import { isAccepted, MissingParameter, stageColumns, type Accepts } from './stage-columns.ts';

/** The stages of a saved model; null after reporting one that isn't known. */
export function loadedStages(
  path: string,
  stages: readonly SavedStage[],
  trainedOn: readonly SavedColumn[] | null,
  context: LowerContext,
): readonly LoadedStage[] | null {
  const loaded: LoadedStage[] = [];
  const made = new Set<string>();
  for (const saved of stages) {
    const name = stageOfClass(saved.className);
    if (name === undefined) {
      context.report('path', 'UNKNOWN_MODEL', { path, class: saved.className });
      return null;
    }
    const [unsupported] = saved.unsupported;
    if (unsupported !== undefined) {
      const { name: parameter, value } = unsupported;
      context.report('path', 'UNSUPPORTED_MODEL_PARAMETER', {
        path,
        model: name,
        parameter,
        value: JSON.stringify(value),
      });
      return null;
    }
    const columns = addedBy(path, name, saved.params, context);
    if (columns === null) return null;
    const types = new Map(
      (trainedOn ?? [])
        .filter((each) => !made.has(each.name))
        .map((each) => [each.name, each.type]),
    );
    loaded.push(loadedStage(path, name, saved, types, context));
    for (const added of columns) made.add(added);
  }
  return loaded;
}

/** The names of the columns that a stage adds; null after reporting that it misses a parameter. */
function addedBy(
  path: string,
  model: StageName,
  saved: SavedStage['params'],
  context: LowerContext,
): readonly string[] | null {
  try {
    const { adds } = stageColumns(model, ownParams(model, saved));
    return adds(() => ({ kind: 'DOUBLE' })).map(([added]) => added);
  } catch (error) {
    if (!(error instanceof MissingParameter)) throw error;
    const { parameter } = error;
    context.report('path', 'MODEL_PARAMETER_MISSING', { path, model, parameter });
    return null;
  }
}

function loadedStage(
  path: string,
  name: StageName,
  { folder, uid, params: saved }: SavedStage,
  trainedOn: ReadonlyMap<string, string>,
  loading: LowerContext,
): LoadedStage {
  const params = ownParams(name, saved);
  const { reads: first, accepts, numbers = [], adds } = stageColumns(name, params);
  const reads = [...first, ...numbers];
  // The parameters are those that Spark ML saves for this class.
  const stage = { name, params } as unknown as Stage;
  const model = savedClasses[name].endsWith('Model')
    ? scan(
        path,
        { kind: 'model', stage: stage as Stage<EstimatorName>, folder, uid },
        [],
        loading.origin('path'),
      )
    : null;
  return {
    stage,
    over: (rows, context) => {
      const types = reads.map((column) =>
        typeOf(
          name,
          column,
          numbers.includes(column) ? 'number' : accepts,
          trainedOn,
          rows,
          context,
        ),
      );
      if (types.includes(null)) return null;
      const known = new Map(reads.map((column, index) => [column, types[index]!]));
      return {
        stage,
        model,
        reads,
        types: types as NonNullable<(typeof types)[number]>[],
        added: adds((column) => known.get(column)!).map(([column, type, nullable]) => ({
          name: column,
          type,
          nullable,
        })),
        skips: params['handleInvalid'] === 'skip',
      };
    },
  };
}

/** The parameters of a saved stage in the form that they have here. */
function ownParams(name: StageName, saved: SavedStage['params']): SavedStage['params'] {
  const params = { ...newer[name], ...inOneForm(name, saved) };
  // The default of the one is saved beside the other.
  return name === 'LogisticRegression' && params['thresholds'] !== undefined
    ? { ...params, threshold: null }
    : params;
}

/** Parameters that models saved by older versions don't have. */
const newer: Readonly<Partial<Record<StageName, SavedStage['params']>>> = {
  BisectingKMeans: { distanceMeasure: 'euclidean' },
  Imputer: { missingValue: null },
  StopWordsRemover: { locale: 'en_US' },
};

/** Some stages of Spark have one column or several; here they have one form. */
function inOneForm(name: StageName, params: SavedStage['params']): SavedStage['params'] {
  const { inputCol, outputCol, inputCols, outputCols: _outputCols, ...rest } = params;
  const takesSeveral = name === 'Imputer' || name === 'OneHotEncoder' || name === 'StringIndexer';
  if (!takesSeveral && name !== 'VectorAssembler')
    return inputCol === undefined ? params : { ...rest, inputCol, outputCol };
  return inputCols === undefined && inputCol !== undefined
    ? { ...rest, inputCols: [inputCol], outputCols: [outputCol] }
    : params;
}

/** The type of a column that a stage reads; null after reporting why it doesn't fit. */
function typeOf(
  model: StageName,
  column: string,
  accepts: Accepts,
  trainedOn: ReadonlyMap<string, string>,
  rows: Relation,
  context: LowerContext,
): ReturnType<typeof typeNamed> {
  const found = findField(rows.schema, column);
  const before = trainedOn.get(column);
  const known = before === undefined ? null : typeNamed(before);
  const wanted = known === null ? allowed[accepts] : typeName(known);
  const fits =
    found !== undefined &&
    (known === null ? isAccepted(found, accepts) : sameType(found.type, known));
  if (fits) return found.type;
  context.report(
    null,
    'MODEL_MISMATCH',
    found === undefined
      ? { of: 'missing column', model, column, type: wanted }
      : { of: 'type', model, column, type: wanted, found: typeName(found.type) },
  );
  return null;
}

const allowed = {
  any: 'any type',
  'any vector': 'a vector',
  element: 'a number, BOOLEAN, or a vector',
  number: 'a number',
  text: 'STRING',
  vector: 'ARRAY<DOUBLE>',
  words: 'ARRAY<STRING>',
} as const satisfies Record<Accepts, string>;
