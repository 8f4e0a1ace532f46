import { WrongFormat } from '@millrace/engine';
import { phrase, type LakeTable } from '@millrace/plan';
import type { TableFolder } from '../contract.ts';
import { LOG, type DeltaLog } from './list-log.ts';
import { parseActions } from './parse-actions.ts';

/** The version that is to be read. Throws `WrongFormat` if the log doesn't have it. */
export async function versionAt(
  folder: TableFolder,
  { commits, checkpoints }: DeltaLog,
  { version, timestamp }: LakeTable,
): Promise<number> {
  const versions = [...new Set([...commits.keys(), ...checkpoints.keys()])].sort((a, b) => a - b);
  const latest = versions.at(-1)!;
  if (version !== '') {
    if (versions.includes(Number(version))) return Number(version);
    throw new WrongFormat(
      phrase`has no version ${version}. Its log has the versions ${String(versions[0])} to ${String(latest)}.`,
    );
  }
  if (timestamp === '') return latest;
  const wanted = Date.parse(timestamp);
  let before = -Infinity;
  let found: number | null = null;
  for (const each of [...commits.keys()].sort((a, b) => a - b)) {
    const { name, modified } = commits.get(each)!;
    const own = await commitTime(folder, name);
    // Times of files may run backward; those of versions don't.
    before = own ?? Math.max(modified, before + 1);
    if (before > wanted) break;
    found = each;
  }
  if (found !== null) return found;
  throw new WrongFormat(phrase`has no version that is as old as ${timestamp}. Enter a later time.`);
}

/** The time that a commit has written itself, if the table is configured so. */
async function commitTime(folder: TableFolder, name: string): Promise<number | null> {
  const [first] = parseActions(await folder.read(`${LOG}/${name}`), name);
  const info = first?.['commitInfo'] as { readonly inCommitTimestamp?: unknown } | undefined;
  return typeof info?.inCommitTimestamp === 'number' ? info.inCommitTimestamp : null;
}
