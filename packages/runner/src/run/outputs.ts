import { join } from 'node:path';
import type { FileSystem, Publication } from '@millrace/files';
import type { FileTarget } from '@millrace/plan';

export type Written = {
  readonly target: FileTarget;
  readonly folder: string;
  readonly rows: number;
};

/**
 * Records the outputs that are about to appear, so that recovery can finish or undo them after a
 * crash.
 */
export type OutputJournal = {
  /** Waits until no other run publishes to an overlapping path. */
  lock(paths: readonly string[]): Promise<void>;
  /** Throws if the run no longer belongs to this process. */
  write(entries: readonly string[]): Promise<void>;
  delete(): Promise<void>;
  /** Releases these paths for other runs. `written`: the outputs that are in place. */
  unlock(written: readonly string[]): Promise<void>;
  /**
   * The folder to publish for a target that is locked: that of its rows, or of what they are
   * converted to.
   */
  parts(target: FileTarget, folder: string): Promise<string>;
  /** The rows of a folder, for a table of a database. */
  table(target: FileTarget, folder: string): Promise<Publication>;
  /** The failure of one output, as that of its node. */
  failure(target: FileTarget, error: unknown): Promise<Error>;
};

const isTable = ({ database }: FileTarget): boolean => database !== undefined;

type Output = { readonly target: FileTarget; readonly publication: Publication };

/**
 * The unpublished outputs of a run. They appear together when the run has succeeded, or not at all.
 */
export class Outputs {
  private readonly files: FileSystem;
  private readonly journal: OutputJournal;
  private outputs: Output[] = [];
  private isLocked = false;

  constructor(files: FileSystem, journal: OutputJournal) {
    this.files = files;
    this.journal = journal;
  }

  /** Prepares every output beside its target. Tables are committed last.  If it throws, call `rollback`. */
  async ready(workspace: string, runId: string, written: readonly Written[]): Promise<void> {
    if (written.length === 0) return;
    this.isLocked = true;
    const paths = written.flatMap(({ target }) => (isTable(target) ? [] : [target.path]));
    await this.journal.lock(paths);
    const ordered = written.toSorted(
      (a, b) => Number(isTable(a.target)) - Number(isTable(b.target)),
    );
    for (const [index, { target, folder }] of ordered.entries()) {
      const { path, saveMode, singleFile } = target;
      const options = { saveMode, singleFile, runId: `${runId}-${index}` };
      const rows = join(workspace, folder);
      const publication = await this.of(target, async () =>
        isTable(target)
          ? this.journal.table(target, rows)
          : this.files.publication(await this.journal.parts(target, rows), path, options),
      );
      this.outputs.push({ target, publication });
    }
    const planned = this.entries;
    if (planned.length > 0) await this.journal.write(planned);
    for (const { target, publication } of this.outputs)
      if (planned.length > 0 || isTable(target)) await this.of(target, () => publication.stage());
    const staged = this.entries;
    if (staged.some((entry, index) => entry !== planned[index])) await this.journal.write(staged);
  }

  get bytes(): number | null {
    return this.outputs.length === 0
      ? null
      : this.outputs.reduce((sum, { publication }) => sum + publication.bytes, 0);
  }

  get summaries(): readonly string[] {
    return this.outputs.map(({ publication: { path, writes, bytes } }) =>
      writes ? `Wrote ${bytes} bytes to ${path}.` : `Left ${path} as it was (save mode Ignore).`,
    );
  }

  async commit(): Promise<void> {
    for (const { target, publication } of this.outputs)
      await this.of(target, () => publication.commit());
  }

  async finish(): Promise<void> {
    const written = this.outputs.flatMap(({ target, publication: { path, writes } }) =>
      writes && !isTable(target) ? [path] : [],
    );
    await this.end((publication) => publication.finish(), written);
  }

  async rollback(): Promise<void> {
    this.outputs.reverse();
    await this.end((publication) => publication.rollback(), []);
  }

  /** The journal and the locks stay if one of them fails: recovery tries again. */
  private async end(
    settle: (publication: Publication) => Promise<void>,
    written: readonly string[],
  ): Promise<void> {
    const { length } = this.entries;
    const failures: unknown[] = [];
    for (const { publication } of this.outputs.splice(0))
      await settle(publication).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    if (length > 0) await this.journal.delete();
    if (this.isLocked) await this.journal.unlock(written);
    this.isLocked = false;
  }

  private async of<Result>(target: FileTarget, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw await this.journal.failure(target, error);
    }
  }

  private get entries(): readonly string[] {
    return this.outputs.flatMap(({ publication: { journal } }) =>
      journal === null ? [] : [journal],
    );
  }
}
