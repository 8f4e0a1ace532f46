import type { LiveRun, Schedule } from '@millrace/store';
import { decideSlots, GRACE_MS } from './decide-slots.ts';
import type { Timing } from './timing.ts';

/** What the simulation assumes. Times are epoch milliseconds. */
export type Assumptions = Pick<Schedule, 'overlap' | 'catchUp'> & {
  /** How long each run takes, in milliseconds. */
  readonly runMs: number;
  /** When no server runs. */
  readonly downtime: { readonly from: number; readonly to: number } | null;
};

/**
 * What would happen to a slot. `RUNS`: it runs on time. `WAITS`: it runs after earlier runs.
 * `LATE`: the server was down, and it runs later. `SKIPPED`: an earlier run was live. `MISSED`: the
 * server was down, and it never runs.
 */
export type SimulatedRun = {
  readonly slot: number;
  readonly outcome: 'RUNS' | 'WAITS' | 'LATE' | 'SKIPPED' | 'MISSED';
  /** Null: it doesn't run. */
  readonly start: number | null;
  readonly end: number | null;
};

type Run = { readonly slot: number; readonly start: number; readonly end: number };

/**
 * What would happen to consecutive slots of a schedule that has no live run before the first one.
 * The scheduler's own rules decide.
 */
export function simulateRuns(
  timing: Timing,
  slots: readonly number[],
  { overlap, catchUp, runMs, downtime }: Assumptions,
): readonly SimulatedRun[] {
  const first = slots[0];
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return [];
  const runs: Run[] = [];
  const late = new Set<number>();
  const skipped = new Set<number>();
  let next: number | null = first;
  let now = first;
  while (next !== null && next <= last) {
    now = whenUp(Math.max(now, next), downtime);
    const decided = decideSlots({ overlap, catchUp, nextSlot: next }, timing, now, null, [
      ...liveAt(runs, now),
    ]);
    for (const firing of decided?.firings ?? []) {
      const isLate = firing.slot < now - GRACE_MS;
      if (isLate) late.add(firing.slot);
      if (firing.skipped !== null) {
        if (!isLate) skipped.add(firing.slot);
        continue;
      }
      const earlier = Math.max(now, ...runs.map(({ end }) => end));
      const start = firing.inTurn ? earlier : now;
      runs.push({ slot: firing.slot, start, end: start + runMs });
    }
    const isBlocked: boolean =
      decided === null || (decided.nextSlot !== null && decided.nextSlot <= now);
    if (decided !== null) next = decided.nextSlot;
    if (isBlocked) now = Math.min(...runs.map(({ start }) => start).filter((each) => each > now));
  }
  const bySlot = new Map(runs.map((run) => [run.slot, run]));
  return slots.map((slot) => outcomeOf(slot, bySlot.get(slot), late, skipped));
}

function outcomeOf(
  slot: number,
  run: Run | undefined,
  late: ReadonlySet<number>,
  skipped: ReadonlySet<number>,
): SimulatedRun {
  if (run === undefined)
    return { slot, outcome: skipped.has(slot) ? 'SKIPPED' : 'MISSED', start: null, end: null };
  const { start, end } = run;
  const outcome = late.has(slot) ? 'LATE' : start > slot + GRACE_MS ? 'WAITS' : 'RUNS';
  return { slot, outcome, start, end };
}

function whenUp(now: number, downtime: Assumptions['downtime']): number {
  return downtime !== null && now >= downtime.from && now < downtime.to ? downtime.to : now;
}

function liveAt(runs: readonly Run[], now: number): readonly LiveRun[] {
  return runs
    .filter(({ end }) => end > now)
    .map(({ start }, index) => ({ id: index + 1, status: start > now ? 'PENDING' : 'RUNNING' }));
}
