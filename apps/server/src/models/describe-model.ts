import type { SavedModel } from '@millrace/api';
import { phrase, isMillraceError } from '@millrace/model';
import { stageFolder } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { treesOf } from './tree-class.ts';
import { modelPath } from './model-path.ts';
import { readSidecar, type Sidecar, type Written } from './model-sidecar.ts';
import { versionsOf } from './model-versions.ts';
import { notModel, paramsOf, readMetadata, type Metadata } from './model-metadata.ts';

const mostStages = 100;

/** What else there is to a model. Each checks the person's rights. */
type Uses = {
  readonly writtenBy: (written: Written) => Promise<SavedModel['writtenBy']>;
  readonly usedBy: (path: string) => Promise<SavedModel['usedBy']>;
};

/**
 * What the metadata of a saved model and the file beside it say. The person's rights are checked for
 * every file. Throws `FILE_NOT_FOUND`, and `CONFLICT` for other folders.
 */
export async function describeModel(
  files: PersonFiles,
  given: string,
  person: Person,
  { writtenBy, usedBy }: Uses,
): Promise<SavedModel> {
  const path = modelPath(given);
  const whole = await readMetadata(files, path, person);
  const sidecar = await readSidecar(files, path, person);
  const uids = whole.stageUids;
  const stages: Metadata[] = [];
  if (uids === null) stages.push(whole);
  else
    for (const index of uids.slice(0, mostStages).keys())
      stages.push(await readStage(files, path, stageFolder(uids, index), person));
  const versions = await versionsOf(sidecar, writtenBy);
  return {
    path,
    className: whole.class,
    uid: whole.uid,
    savedAt: whole.timestamp,
    sparkVersion: whole.sparkVersion,
    engine: sidecar.version.engine,
    trainedOn: sidecar.trainedOn,
    writtenBy: versions[0]?.writtenBy ?? null,
    metrics: sidecar.version.metrics,
    versions,
    usedBy: await usedBy(path),
    description: sidecar.found,
    stages: stages.map((stage) => describeStage(stage, sidecar)),
    stagesLeftOut: (uids?.length ?? 1) - stages.length,
  };
}

async function readStage(
  files: PersonFiles,
  path: string,
  folder: string,
  person: Person,
): Promise<Metadata> {
  try {
    return await readMetadata(files, `${path}/${folder}`, person);
  } catch (error) {
    if (isMillraceError(error, 'FILE_NOT_FOUND'))
      throw notModel(path, phrase`its stage \`${folder}\` is missing`);
    throw error;
  }
}

function describeStage(metadata: Metadata, sidecar: Sidecar): SavedModel['stages'][number] {
  const beside = sidecar.stages.get(metadata.uid);
  return {
    className: metadata.class,
    uid: metadata.uid,
    params: paramsOf(metadata),
    seed: beside?.seed ?? null,
    trees: treesOf(metadata)?.count ?? null,
    learned: beside?.learned ?? null,
  };
}
