import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import {
  phrase,
  type EstimatorName,
  type MaterializeStep,
  type ModelFormat,
  type Scan,
  type ErrorText,
} from '@millrace/plan';
import { DamagedModel, loadModel, type Model, type ModelFiles } from '@millrace/learning';
import { quoteText } from '../../expression/literal.ts';
import { SourceError } from '../sources/source-error.ts';
import { checkSaved } from './checksums.ts';
import type { StepContext, StepOutcome } from '../step-context.ts';

/** Reads what a stage has learned from a saved model, for the steps that apply it. */
export async function readModel(
  step: MaterializeStep,
  scan: Scan,
  { stage, folder, uid }: ModelFormat,
  context: StepContext,
): Promise<StepOutcome> {
  const fail = (code: 'FILE_UNREADABLE' | 'SCHEMA_CHANGED', reason: ErrorText): SourceError =>
    new SourceError(code, scan.origin.nodeId, phrase`The model at \`${scan.path}\` ${reason}`);
  const all = context.sources.filesAt(scan.path);
  const root = rootOf(all);
  const files = stageFiles(all, join(root, folder));
  try {
    const metadata = await readMetadata(files);
    if (metadata['uid'] !== uid)
      throw fail('SCHEMA_CHANGED', phrase`was replaced while the run was prepared. Run again.`);
    await checkSaved(all, root, folder);
    const tables = await readTables(files, context);
    const load = loadModel<EstimatorName>;
    const args = [stage.name, { metadata, tables }, stage.params] as Parameters<typeof load>;
    context.sources.models.set(step.id, load(...args) as Model);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = error instanceof DamagedModel ? error.text : phrase`a file of it can't be read`;
    throw fail('FILE_UNREADABLE', phrase`is damaged: ${reason}. Save it again. (${stage.name})`);
  }
  return { rows: null, event: null };
}

/** The folder of the model: the one above its topmost metadata. */
function rootOf(files: readonly string[]): string {
  const heads = files.filter((file) => basename(dirname(file)) === 'metadata');
  return heads
    .map((file) => dirname(dirname(file)))
    .reduce(
      (a, b) => (a.length <= b.length ? a : b),
      heads[0] === undefined ? '' : dirname(heads[0]),
    );
}

/** The files below a folder, by the path of their own folder in it. */
function stageFiles(
  files: readonly string[],
  inside: string,
): ReadonlyMap<string, readonly string[]> {
  const own = files.filter((file) => file.startsWith(`${inside}/`));
  return Map.groupBy(own, (file) => relative(inside, dirname(file)));
}

async function readMetadata(
  files: ReadonlyMap<string, readonly string[]>,
): Promise<Readonly<Record<string, unknown>>> {
  const [file] = files.get('metadata') ?? [];
  if (file === undefined) throw new DamagedModel(phrase`its metadata are missing`);
  return JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
}

async function readTables(
  files: ReadonlyMap<string, readonly string[]>,
  { session }: StepContext,
): Promise<ModelFiles['tables']> {
  const tables: Record<string, Awaited<ReturnType<typeof rowsOf>>> = {};
  for (const [name, parts] of files) {
    const parquet = parts.filter((part) => part.endsWith('.parquet'));
    if (parquet.length > 0) tables[name] = await rowsOf(parquet, session);
  }
  return tables;
}

async function rowsOf(
  files: readonly string[],
  session: StepContext['session'],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const list = files.map(quoteText).join(', ');
  const reader = await session.runAndReadAll(`SELECT * FROM read_parquet([${list}])`);
  return reader.getRowObjectsJS();
}
