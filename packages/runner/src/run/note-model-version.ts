import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSystem } from '@millrace/files';
import { SIDECAR } from '@millrace/plan';

type Members = Readonly<Record<string, unknown>>;

/** What is remembered of a version that was replaced. */
const remembered = ['version', 'engine', 'written', 'metrics'] as const;
const rememberedOfStage = ['name', 'params'] as const;

const mostVersions = 50;
/** Of all remembered versions together, so that the file beside a model stays small. */
const mostBytes = 256 * 1024;
const mostSidecarBytes = 4 << 20;

/**
 * Numbers the model in `root`, and adds to the file beside it what is known of those that it
 * replaces at `path`, newest first. Nobody else may publish there meanwhile.
 */
export async function noteModelVersion(
  root: string,
  path: string,
  files: FileSystem,
): Promise<void> {
  const own = join(root, SIDECAR);
  const about = JSON.parse(await readFile(own, 'utf8')) as Members;
  const replaced = await sidecarIn(files, path);
  const version = replaced === null ? 1 : versionOf(replaced) + 1;
  const earlier = replaced === null ? [] : earlierOf(replaced);
  await writeFile(own, `${JSON.stringify({ ...about, version, earlier }, null, 2)}\n`);
}

/** Null if there is no model, or none that was saved by Millrace. A damaged file is as good as none. */
async function sidecarIn(files: FileSystem, folder: string): Promise<Members | null> {
  const path = `${files.normalize(folder)}/${SIDECAR}`;
  const entry = await files.stat(path);
  if (entry === undefined || entry.directory || entry.length > mostSidecarBytes) return null;
  try {
    return membersOf(JSON.parse(await files.head(path, mostSidecarBytes)));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A model from before versions were counted is the first one. */
function versionOf({ version }: Members): number {
  return Number.isSafeInteger(version) && (version as number) > 0 ? (version as number) : 1;
}

function earlierOf(replaced: Members): readonly Members[] {
  const stages = listOf(replaced['stages']).map((stage) =>
    pick(membersOf(stage), rememberedOfStage),
  );
  const latest = { ...pick(replaced, remembered), version: versionOf(replaced), stages };
  const kept: Members[] = [];
  let bytes = 0;
  for (const each of [latest, ...listOf(replaced['earlier'])].slice(0, mostVersions)) {
    bytes += Buffer.byteLength(JSON.stringify(each));
    if (bytes > mostBytes) break;
    kept.push(membersOf(each) ?? {});
  }
  return kept;
}

function pick(from: Members | null, names: readonly string[]): Members {
  return Object.fromEntries(
    names.flatMap((name) => (from?.[name] === undefined ? [] : [[name, from[name]]])),
  );
}

function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
