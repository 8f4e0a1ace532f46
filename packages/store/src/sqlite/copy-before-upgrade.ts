import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isOld, schemaOf } from './stored-schema.ts';

const KEPT_COPIES = 3;
const COPY = /^millrace-.+-schema-\d+\.db$/;

/**
 * Copies the database into the folder before its tables are upgraded, as
 * `millrace-<version>-schema-<n>.db`, mode 600, and deletes all but the newest three copies. Does
 * nothing if another process has upgraded it. Throws if the copy fails: an upgrade without it
 * couldn't be undone.
 *
 * @param waitMs how long to wait for another process that is upgrading the same database
 */
export async function copyBeforeUpgrade(
  path: string,
  folder: string,
  waitMs: number,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `.${randomUUID()}.partial`);
  const writer = new DatabaseSync(path, { timeout: waitMs });
  try {
    // Nobody else may write while it is copied.
    writer.exec('begin immediate');
    const { schema, writtenBy } = schemaOf(writer);
    if (!isOld({ schema })) return;
    await copyTo(partial, path);
    await chmod(partial, 0o600);
    await rename(partial, join(folder, `millrace-${writtenBy ?? 'earlier'}-schema-${schema}.db`));
    await deleteOldCopies(folder);
  } catch (error) {
    throw new Error(
      `The database ${path} must be upgraded, but it could not be copied to ${folder} first: ${(error as Error).message}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  } finally {
    writer.close();
    await rm(partial, { force: true });
  }
}

/** SQLite copies nothing over a connection that may write. */
async function copyTo(target: string, path: string): Promise<void> {
  const reader = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    await backup(reader, target);
  } finally {
    reader.close();
  }
}

async function deleteOldCopies(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COPY.test(name));
  const copies = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of copies.toSorted((one, other) => other.time - one.time).slice(KEPT_COPIES))
    await rm(join(folder, name), { force: true });
}
