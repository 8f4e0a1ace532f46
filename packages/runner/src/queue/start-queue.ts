import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repeat } from '../clock/clock.ts';
import { HEARTBEAT_MS } from '../executions/lease.ts';
import type { Services } from '../services/services.ts';
import { Workspaces } from '../workspaces/workspaces.ts';
import type { ForeignExecutions } from './foreign-executions.ts';
import { Heartbeat } from './heartbeat.ts';
import type { OwnRuns } from './own-runs.ts';
import { recover } from './recovery.ts';

const TIDY_MS = 3_600_000;
const ORPHANS_MS = 60_000;

/**
 * Recovers what dead owners left, starts to claim executions, and schedules the recurring tasks.
 * Returns a function that stops these tasks.
 */
export async function startQueue(
  services: Services,
  own: OwnRuns,
  foreign: ForeignExecutions,
): Promise<readonly (() => void)[]> {
  const { clock, home, log, cache } = services;
  const isRunning = (id: number): boolean => own.has(id);
  const poll = async (): Promise<void> =>
    recover(services, (execution) => foreign.announce(execution), isRunning).catch(
      (error: unknown) => log(`Recovery failed: ${String(error)}`),
    );
  const tidy = (): Promise<void> =>
    cache.results
      .evict()
      .catch((error: unknown) => log(`Cached results could not be tidied: ${String(error)}`));
  const workspaces = new Workspaces(services, isRunning);
  const heartbeat = new Heartbeat(services, own, foreign);
  await mkdir(join(home, 'runs'), { recursive: true, mode: 0o700 });
  await mkdir(join(home, 'logs'), { recursive: true, mode: 0o700 });
  await poll();
  await workspaces.removeOrphans();
  await tidy();
  const stops = [
    repeat(clock, HEARTBEAT_MS, () => heartbeat.send()),
    repeat(clock, HEARTBEAT_MS, poll),
    repeat(clock, TIDY_MS, tidy),
    repeat(clock, ORPHANS_MS, () => workspaces.removeOrphans()),
  ];
  own.begin();
  return stops;
}
