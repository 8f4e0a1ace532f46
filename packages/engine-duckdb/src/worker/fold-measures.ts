import { columnKey, inputsOf, topologicalOrder, type Program, type Project, type Relation, type SinkStep, type Step } from '@millrace/plan';
import { isCountable } from '../relation/counted.ts';

/** A measure that is taken while the rows of another step's projection pass. */
export type Fold = { readonly measure: SinkStep; readonly project: Relation; readonly flagged: Project };

/** Measures that need no pass of their own, by the step whose pass they share. */
export function foldMeasures({ steps }: Program): ReadonlyMap<string, readonly Fold[]> {
  const folds = new Map<string, Fold[]>();
  const hosts = steps.filter((step) => step.kind === 'materialise' || step.target.kind !== 'measure');
  for (const step of steps) {
    const flagged = flaggedOf(step);
    if (step.kind !== 'sink' || flagged === null) continue;
    for (const host of hosts) {
      const project = countedIn(host, flagged);
      if (project === null || folds.get(host.id)?.some((fold) => fold.project === project)) continue;
      folds.set(host.id, [...(folds.get(host.id) ?? []), { measure: step, project, flagged }]);
      break;
    }
  }
  return folds;
}

/** The relation of a measure that counts how often its last column is true. */
export function flaggedOf(step: Step): Project | null {
  if (step.kind !== 'sink' || step.target.kind !== 'measure' || step.relation.kind !== 'aggregate') return null;
  const { groups, aggregates, input } = step.relation;
  const [only] = aggregates;
  if (groups.length > 0 || aggregates.length !== 1 || only === undefined || input.kind !== 'project') return null;
  const { fn, args, filter, distinct } = only.call;
  const [flag] = args;
  if (fn !== 'count_if' || filter !== null || distinct || flag?.kind !== 'column') return null;
  return columnKey(flag.name) === columnKey(input.columns.at(-1)!.name) ? input : null;
}

function countedIn(host: Step, flagged: Project): Relation | null {
  const order = topologicalOrder([host.relation]);
  const found = order.filter((relation) => relation.kind === 'project' && isCountable(relation, flagged));
  const [only] = found;
  return only !== undefined && found.length === 1 && everyRowPasses(only, host, order) ? only : null;
}

/** These take every row of their input and give DuckDB nothing to drop rows by before they are counted. */
const complete: ReadonlySet<Relation['kind']> = new Set<Relation['kind']>(['project', 'aggregate', 'sort', 'window', 'union']);
/** These have seen all rows before they give one, so that a limit above them changes nothing. */
const blocking: ReadonlySet<Relation['kind']> = new Set<Relation['kind']>(['aggregate', 'sort']);

/** Whether each row of the relation is computed exactly once when the step runs, whatever DuckDB makes of the query. */
function everyRowPasses(relation: Relation, host: Step, order: readonly Relation[]): boolean {
  let blocks = host.kind === 'materialise' || host.target.kind !== 'result' || !host.deterministic;
  for (let at = relation; at !== host.relation;) {
    const consumers = order.flatMap((each) => inputsOf(each).flatMap((input) => (input === at ? [each] : [])));
    const [consumer] = consumers;
    if (consumer === undefined || consumers.length > 1 || !complete.has(consumer.kind)) return false;
    blocks ||= blocking.has(consumer.kind);
    at = consumer;
  }
  return blocks;
}
