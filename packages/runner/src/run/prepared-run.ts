import type { RunPlan } from '../analysis/runner-tasks.ts';
import type { Person } from '../people/person.ts';

/** A graph prepared to run for a user. */
export type PreparedRun = RunPlan & { readonly person: Person; readonly timeZone: string };
