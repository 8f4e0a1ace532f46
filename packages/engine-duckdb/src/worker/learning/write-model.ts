import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PIPELINE_CLASS,
  savedClasses,
  savedMetadata,
  SIDECAR,
  stageFolder,
  type EstimatorName,
  type FileTarget,
  type Pipeline,
  type PipelineStage,
  type SavedChecksums,
  type SavedColumn,
  type SinkStep,
  type Stage,
} from '@millrace/plan';
import { saveModel, type Model, type SavedTable } from '@millrace/learning';
import { quoteIdentifier } from '../../expression/index.ts';
import { quoteText } from '../../expression/literal.ts';
import { modelRows } from '../../relation/learning/model-rows.ts';
import type { StepContext, StepOutcome } from '../step-context.ts';
import { checksumsOf } from './checksums.ts';
import { sparkSchema, sqlType, sqlValue } from './saved-sql.ts';
import { uidOf } from './uid.ts';

const rowsPerInsert = 500;

/** Writes a model as Spark ML does: a folder for each stage, and metadata for all of them. */
export async function writeModel(
  step: SinkStep,
  { trainedOn }: Extract<FileTarget['format'], { readonly kind: 'model' }>,
  { stages }: Pipeline,
  context: StepContext,
): Promise<StepOutcome> {
  const folder = `${step.id}.files`;
  const root = join(context.workspace, folder);
  await rm(root, { recursive: true, force: true });
  const known = stages.map((each) => ({
    stage: stageOf(each, context),
    learned: learnedOf(each, context),
  }));
  const uids = known.map(({ stage, learned }) => uidOf(stage, learned));
  for (const [index, { stage, learned }] of known.entries()) {
    const inside = known.length === 1 ? root : join(root, stageFolder(uids, index));
    await writeStage(stage, learned, uids[index]!, inside, context);
  }
  if (known.length !== 1)
    await writeMetadata(root, {
      ...head(PIPELINE_CLASS, uidOf(known, null)),
      paramMap: { stageUids: uids },
      defaultParamMap: {},
    });
  const files = await checksumsOf(root);
  await writeFile(join(root, SIDECAR), sidecar(known, uids, trainedOn, files));
  return { rows: 1, event: { kind: 'written', stepId: step.id, folder, rows: 1 } };
}

type Known = { readonly stage: Stage; readonly learned: Model | null };

/** The stage that was trained: one of several candidates is known only now. */
function stageOf({ stage, model }: PipelineStage, { sources }: StepContext): Stage {
  return model?.kind === 'materialized' ? (sources.fittedStages.get(model.stepId) ?? stage) : stage;
}

function learnedOf({ model }: PipelineStage, { sources }: StepContext): Model | null {
  if (model === null) return null;
  const learned = model.kind === 'materialized' ? sources.models.get(model.stepId) : undefined;
  if (learned === undefined) throw new Error('The model of a stage is not known.');
  return learned;
}

async function writeStage(
  stage: Stage,
  learned: Model | null,
  uid: string,
  folder: string,
  context: StepContext,
): Promise<void> {
  const about = head(savedClasses[stage.name], uid);
  if (learned === null) return writeMetadata(folder, { ...about, ...savedMetadata(stage) });
  const {
    metadata,
    params = {},
    tables,
    inner,
  } = saveModel(
    ...([stage.name, learned, stage.params, treeText(stage, uid)] as Parameters<
      typeof saveModel<EstimatorName>
    >),
  );
  // Parameters that were learned are those of the class that is saved.
  const whole = { ...stage, params: { ...stage.params, ...params } } as Stage;
  await writeMetadata(folder, { ...about, ...savedMetadata(whole), ...metadata });
  if (inner !== undefined) await writeText(join(folder, inner.folder), inner.content);
  for (const table of tables) await writeTable(table, folder, context);
}

/** The metadata of each tree of an ensemble. */
function treeText({ name }: Stage, uid: string): (index: number) => string {
  const saved =
    name === 'RandomForestClassifier' ? 'DecisionTreeClassifier' : 'DecisionTreeRegressor';
  return (index) =>
    JSON.stringify({
      ...head(savedClasses[saved], `${uid}_${index}`),
      paramMap: {},
      defaultParamMap: {},
    });
}

function head(saved: string, uid: string): object {
  return {
    class: `org.apache.spark.ml.${saved}`,
    timestamp: Date.now(),
    sparkVersion: '4.2.0',
    uid,
  };
}

function writeMetadata(folder: string, metadata: object): Promise<void> {
  return writeText(join(folder, 'metadata'), metadata);
}

async function writeText(folder: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'part-00000'), `${JSON.stringify(content)}\n`);
}

async function writeTable(
  { folder, columns, rows }: SavedTable,
  root: string,
  { session, signal }: StepContext,
): Promise<void> {
  const path = join(root, folder);
  await mkdir(path, { recursive: true });
  const table = quoteIdentifier('saved model');
  const types = Object.entries(columns);
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${table} (${types.map(([name, type]) => `${quoteIdentifier(name)} ${sqlType(type)}`).join(', ')})`,
  );
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    signal.throwIfAborted();
    const values = rows
      .slice(from, from + rowsPerInsert)
      .map((row) => `(${types.map(([name, type]) => sqlValue(row[name], type)).join(', ')})`);
    await session.run(`INSERT INTO ${table} VALUES ${values.join(', ')}`);
  }
  const schema = quoteText(JSON.stringify(sparkSchema(columns)));
  await session.run(
    `COPY ${table} TO ${quoteText(join(path, 'part-00000.snappy.parquet'))} (FORMAT parquet, COMPRESSION snappy, DICTIONARY_SIZE_LIMIT 0, KV_METADATA {'org.apache.spark.sql.parquet.row.metadata': ${schema}})`,
  );
  await session.run(`DROP TABLE ${table}`);
}

/** What people and Millrace want to know of a saved model, beside what Spark reads. */
function sidecar(
  known: readonly Known[],
  uids: readonly string[],
  trainedOn: readonly SavedColumn[],
  files: SavedChecksums,
): string {
  const stages = known.map(({ stage, learned }, index) => ({
    name: stage.name,
    uid: uids[index],
    ...('seed' in stage.params ? { seed: stage.params.seed } : {}),
    ...(learned === null ? {} : { learned: learnedRows(stage as Stage<EstimatorName>, learned) }),
  }));
  const about = { format: 1, engine: 'duckdb', sparkVersion: '4.2.0', trainedOn, stages, files };
  return `${JSON.stringify(about, null, 2)}\n`;
}

const mostRows = 1000;

function learnedRows(stage: Stage<EstimatorName>, learned: Model): Record<string, number> {
  return Object.fromEntries(
    modelRows(stage, learned)
      .filter(([, value]) => Number.isFinite(value))
      .slice(0, mostRows),
  );
}
