export { formatLocal, parseDateTime } from './date-time.ts';
export type { Refusal } from './decide-slots.ts';
export { describeTiming, inWords } from './describe.ts';
export { createScheduler, type Scheduler } from './scheduler.ts';
export { simulateRuns } from './simulate-runs.ts';
export {
  nextSlot,
  nextSlots,
  refuseNever,
  timingOf,
  type Timing,
  type TimingFields,
} from './timing.ts';
