import { join } from 'node:path';
import type { FileSystem, Publication } from '@millrace/files';
import type { FileTarget } from '@millrace/plan';

export type Written = { readonly target: FileTarget; readonly folder: string; readonly rows: number };

/** Where is noted what is about to appear, so that whoever comes after a crash can finish or undo it. */
export type OutputJournal = {
  /** Throws where the run is no longer this process's. */
  write(entries: readonly string[]): Promise<void>;
  delete(): Promise<void>;
};

/** The outputs of a run on their way: they appear together, when the run has succeeded, or not at all. */
export class Outputs {
  private readonly files: FileSystem;
  private readonly journal: OutputJournal;
  private publications: Publication[] = [];

  constructor(files: FileSystem, journal: OutputJournal) {
    this.files = files;
    this.journal = journal;
  }

  /** Readies every output beside its target. What goes wrong is for `rollback` to take back. */
  async ready(workspace: string, runId: string, written: readonly Written[]): Promise<void> {
    for (const [index, { target, folder }] of written.entries()) {
      const { path, saveMode, singleFile } = target;
      this.publications.push(await this.files.publication(join(workspace, folder), path, { saveMode, singleFile, runId: `${runId}-${index}` }));
    }
    const planned = this.entries;
    if (planned.length === 0) return;
    await this.journal.write(planned);
    for (const publication of this.publications) await publication.stage();
    const staged = this.entries;
    if (staged.some((entry, index) => entry !== planned[index])) await this.journal.write(staged);
  }

  get bytes(): number | null {
    return this.publications.length === 0 ? null : this.publications.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get summaries(): readonly string[] {
    return this.publications.map(({ path, writes, bytes }) => (writes ? `Wrote ${bytes} bytes to ${path}.` : `Left ${path} as it was (save mode Ignore).`));
  }

  async commit(): Promise<void> {
    for (const publication of this.publications) await publication.commit();
  }

  async finish(): Promise<void> {
    await this.end((publication) => publication.finish());
  }

  async rollback(): Promise<void> {
    this.publications.reverse();
    await this.end((publication) => publication.rollback());
  }

  /** The journal stays where one of them fails: the next start tries again. */
  private async end(settle: (publication: Publication) => Promise<void>): Promise<void> {
    const { length } = this.entries;
    const failures: unknown[] = [];
    for (const publication of this.publications.splice(0)) await settle(publication).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    if (length > 0) await this.journal.delete();
  }

  private get entries(): readonly string[] {
    return this.publications.flatMap(({ journal }) => (journal === null ? [] : [journal]));
  }
}
