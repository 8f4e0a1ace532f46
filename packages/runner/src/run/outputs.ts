import { join } from 'node:path';
import type { FileSystem, Publication } from '@millrace/files';
import type { FileTarget } from '@millrace/plan';

export type Written = { readonly target: FileTarget; readonly folder: string };

/** The outputs of a run on their way: they appear together, when the run has succeeded, or not at all. */
export class Outputs {
  private readonly publications: Publication[] = [];

  /** Readies every output beside its target. What goes wrong leaves nothing. */
  async ready(files: FileSystem, workspace: string, runId: string, written: readonly Written[]): Promise<void> {
    for (const [index, { target, folder }] of written.entries()) {
      const { path, saveMode, singleFile } = target;
      this.publications.push(await files.publication(join(workspace, folder), path, { saveMode, singleFile, runId: `${runId}-${index}` }));
    }
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
    for (const publication of this.publications.splice(0)) await publication.finish();
  }

  async rollback(): Promise<void> {
    for (const publication of this.publications.splice(0).toReversed()) await publication.rollback();
  }
}
