import type { SavedModel } from '@millrace/api';
import {
  phrase,
  detailedError,
  isMillraceError,
  type MillraceError,
  type ErrorText,
} from '@millrace/model';
import { metadataIn, stageUidsOf } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { textInFolder } from './text-in-folder.ts';

/** What Spark ML keeps of a model or a stage, as JSON. */
export type Metadata = {
  readonly class: string;
  readonly uid: string;
  /** Of a pipeline; null for others. */
  readonly stageUids: readonly string[] | null;
  readonly timestamp: number | null;
  readonly sparkVersion: string | null;
  /** Of a forest. */
  readonly trees: number | null;
  readonly given: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
};

const mostBytes = 1 << 20;
const mostParams = 200;
const mostCharacters = 2000;

/** Throws `FILE_NOT_FOUND` if there is no such folder, and `CONFLICT` if it is not that of a model. */
export async function readMetadata(
  files: PersonFiles,
  folder: string,
  person: Person,
): Promise<Metadata> {
  const { names } = await files
    .folder(folder, person, { makesOwn: false })
    .catch((error: unknown) => {
      throw isMillraceError(error, 'INVALID_PATH')
        ? notModel(folder, phrase`it is not a folder`)
        : error;
    });
  if (!names.includes('metadata')) throw notModel(folder, phrase`its metadata are missing`);
  const found = await metadataText(files, folder, person);
  if (found === null) throw notModel(folder, phrase`its metadata are missing`);
  if (found === 'too large') throw notModel(folder, phrase`its metadata are too large to show`);
  const parsed = metadataIn(found.text);
  if (parsed === null) throw notModel(folder, phrase`its metadata are damaged`);
  const stageUids = stageUidsOf(parsed);
  if (stageUids?.length === 0) throw notModel(folder, phrase`its metadata name no stages`);
  const { class: className, uid, timestamp, sparkVersion, numTrees } = parsed;
  const { paramMap, defaultParamMap } = parsed;
  return {
    class: className,
    uid,
    stageUids,
    timestamp: Number.isSafeInteger(timestamp) ? (timestamp as number) : null,
    sparkVersion: typeof sparkVersion === 'string' ? sparkVersion : null,
    trees: Number.isSafeInteger(numTrees) ? (numTrees as number) : null,
    given: asObject(paramMap) ?? {},
    defaults: asObject(defaultParamMap) ?? {},
  };
}

async function metadataText(
  files: PersonFiles,
  folder: string,
  person: Person,
): ReturnType<typeof textInFolder> {
  try {
    return await textInFolder(files, `${folder}/metadata`, person, {
      fits: (name) => name.startsWith('part-'),
      most: mostBytes,
    });
  } catch (error) {
    if (isMillraceError(error, 'INVALID_PATH'))
      throw notModel(folder, phrase`its metadata are missing`);
    throw error;
  }
}

/** The parameters that were set, then those left at their defaults. */
export function paramsOf({ given, defaults }: Metadata): SavedModel['stages'][number]['params'] {
  const set = Object.entries(given).map((entry) => ({ entry, isDefault: false }));
  const others = Object.entries(defaults)
    .filter(([name]) => !Object.hasOwn(given, name))
    .map((entry) => ({ entry, isDefault: true }));
  return [...set, ...others].slice(0, mostParams).map(({ entry: [name, value], isDefault }) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
    return { name: name.slice(0, mostCharacters), value: shown, isDefault };
  });
}

/** The object that the text is in JSON; null for anything else. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The error for a folder that isn't that of a model. */
export function notModel(path: string, reason: ErrorText): MillraceError {
  return detailedError('CONFLICT', 'NOT_A_MODEL', { path, reason });
}
