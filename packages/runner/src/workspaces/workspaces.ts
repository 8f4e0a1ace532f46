import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTerminal } from '../executions/state-machine.ts';
import { statusName } from '@millrace/store';
import { killNotedProcess } from '../processes/process-group.ts';
import { messageOf } from '../messages/error-message.ts';
import type { Services } from '../services/services.ts';
import { isOwnerGone } from './owner-gone.ts';
import { forgetOwner, OWNER_FILE, readOwner } from './owner-note.ts';

/** Longer than any preview takes. */
const PREVIEW_MS = 24 * 3_600_000;

/**
 * Removes the workspaces that killed processes left: those of runs that have ended, and of
 * previews. Leaves those of live processes alone, on this machine or another one. Remembers clean
 * folders, so that checking again is cheap.
 */
export class Workspaces {
  private readonly services: Services;
  private readonly isRunning: (id: number) => boolean;
  private readonly clean = new Set<string>();

  /** @param isRunning whether this process runs the execution */
  constructor(services: Services, isRunning: (id: number) => boolean) {
    this.services = services;
    this.isRunning = isRunning;
  }

  async removeOrphans(): Promise<void> {
    const runs = join(this.services.home, 'runs');
    for (const name of await readdir(runs).catch(() => [])) {
      if (this.clean.has(name)) continue;
      await this.inspect(name, join(runs, name)).catch((error: NodeJS.ErrnoException) => {
        // Its own run removed it in the meantime.
        if (error.code === 'ENOENT') return;
        const reason = messageOf(error);
        this.services.log(`The workspace ${join(runs, name)} could not be removed: ${reason}`);
      });
    }
  }

  private async inspect(name: string, folder: string): Promise<void> {
    if (/^\d+$/.test(name)) await this.cleanRun(Number(name), name, folder);
    else if (name.startsWith('look-') && (await this.isAbandoned(folder, PREVIEW_MS)))
      await rm(folder, { recursive: true, force: true });
  }

  private async cleanRun(id: number, name: string, folder: string): Promise<void> {
    if (this.isRunning(id)) return;
    const execution = await this.services.store.executions.get('all', id);
    if (execution !== undefined && !isTerminal(statusName(execution.status))) return;
    const left = ['work', 'tables', OWNER_FILE].map((each) => isThere(join(folder, each)));
    if (!(await Promise.all(left)).includes(true)) return void this.clean.add(name);
    if (!(await this.isAbandoned(folder, 0))) return;
    await killNotedProcess(folder);
    for (const each of ['work', 'tables'])
      await rm(join(folder, each), { recursive: true, force: true, maxRetries: 5 });
    await forgetOwner(folder);
  }

  /** `ownMs`: how long this process itself may work there. */
  private async isAbandoned(folder: string, ownMs: number): Promise<boolean> {
    const { services } = this;
    const [owner, changed] = [await readOwner(folder), (await stat(folder)).mtimeMs];
    if (owner === services.owner) return changed + ownMs < services.store.now();
    return isOwnerGone(owner, Math.max(changed, 0) + ownMs, services);
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
