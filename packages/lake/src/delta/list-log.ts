import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';

export const LOG = '_delta_log';

/** The files of a log. `modified`: epoch milliseconds. */
export type DeltaLog = {
  /** By version. */
  readonly commits: ReadonlyMap<number, { readonly name: string; readonly modified: number }>;
  /** The complete checkpoints by version, each with its parts. */
  readonly checkpoints: ReadonlyMap<number, readonly string[]>;
};

const commit = /^(\d{20})\.json$/;
const single = /^(\d{20})\.checkpoint\.(?:[0-9a-f-]{36}\.(?:json|parquet)|parquet)$/;
const multiple = /^(\d{20})\.checkpoint\.(\d{10})\.(\d{10})\.parquet$/;

/** Throws `WrongFormat` if there is no log. */
export async function listLog(folder: TableFolder): Promise<DeltaLog> {
  const commits = new Map<number, { name: string; modified: number }>();
  const checkpoints = new Map<number, readonly string[]>();
  const parts = new Map<string, string[]>();
  for (const { name, modified } of await folder.list(LOG)) {
    const ofCommit = commit.exec(name)?.[1];
    if (ofCommit !== undefined) commits.set(Number(ofCommit), { name, modified });
    const ofSingle = single.exec(name)?.[1];
    if (ofSingle !== undefined) checkpoints.set(Number(ofSingle), [name]);
    const [, version, , total] = multiple.exec(name) ?? [];
    if (version === undefined) continue;
    const key = `${version}.${total}`;
    const some = [...(parts.get(key) ?? []), name];
    parts.set(key, some);
    if (some.length === Number(total) && !checkpoints.has(Number(version)))
      checkpoints.set(Number(version), some);
  }
  if (commits.size === 0 && checkpoints.size === 0)
    throw new WrongFormat(
      phrase`is not a Delta table: it has no folder \`_delta_log\` with commits. Check the path: it must be the folder of the table.`,
    );
  return { commits, checkpoints };
}
