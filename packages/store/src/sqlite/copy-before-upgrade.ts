import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { readStoredSchema, type StoredSchema } from './stored-schema.ts';

const KEPT_COPIES = 3;
const COPY = /^millrace-.+-schema-\d+\.db$/;

/**
 * Copies the database into the folder before its tables are upgraded, as
 * `millrace-<version>-schema-<n>.db`, mode 600, and deletes all but the newest three copies. Throws
 * if the copy fails: an upgrade without it couldn't be undone.
 */
export async function copyBeforeUpgrade(
  path: string,
  folder: string,
  { schema, writtenBy }: StoredSchema,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `.${randomUUID()}.partial`);
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    try {
      await backup(source, partial);
    } finally {
      source.close();
    }
    await chmod(partial, 0o600);
    // Another process may have upgraded the database in the meantime. Then this isn't a copy of the
    // old one.
    if (readStoredSchema(partial)?.schema === schema)
      await rename(partial, join(folder, `millrace-${writtenBy ?? 'earlier'}-schema-${schema}.db`));
  } catch (error) {
    throw new Error(
      `The database ${path} must be upgraded, but it could not be copied to ${folder} first: ${(error as Error).message}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(partial, { force: true });
  }
  await deleteOldCopies(folder);
}

async function deleteOldCopies(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COPY.test(name));
  const copies = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of copies.toSorted((one, other) => other.time - one.time).slice(KEPT_COPIES))
    await rm(join(folder, name), { force: true });
}
