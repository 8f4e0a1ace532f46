import type { RunPlan } from '../analysis/runner-tasks.ts';
import type { Person } from '../people/person.ts';

/** A graph made ready to run for a person. */
export type PreparedRun = RunPlan & { readonly person: Person; readonly timeZone: string };
