import {
  columnKey,
  inputsOf,
  topologicalOrder,
  type Expression,
  type Filter,
  type Program,
  type Project,
  type Relation,
  type SinkStep,
  type Step,
} from '@millrace/plan';
import { isCountable } from '../relation/counted.ts';

/**
 * A measure that is computed while the rows of another step's projection pass. `dropping`: what
 * leaves out the rows that are counted.
 */
export type Fold = {
  readonly measure: SinkStep;
  readonly project: Relation;
  readonly flagged: Project;
  readonly dropping: Filter | null;
};

/** Measures that need no pass of their own, by the step whose pass they share. */
export function foldMeasures({ steps }: Program): ReadonlyMap<string, readonly Fold[]> {
  const folds = new Map<string, Fold[]>();
  const hosts = steps.filter(
    (step) => step.kind === 'materialize' || step.target.kind !== 'measure',
  );
  for (const step of steps) {
    const flagged = flaggedOf(step);
    if (step.kind !== 'sink' || flagged === null) continue;
    for (const host of hosts) {
      const found = countedIn(host, flagged);
      if (found === null || folds.get(host.id)?.some(({ project }) => project === found.project))
        continue;
      folds.set(host.id, [...(folds.get(host.id) ?? []), { measure: step, flagged, ...found }]);
      break;
    }
  }
  return folds;
}

/** The relation of a measure that counts how often its last column is true. */
export function flaggedOf(step: Step): Project | null {
  if (step.kind !== 'sink' || step.target.kind !== 'measure' || step.relation.kind !== 'aggregate')
    return null;
  const { groups, aggregates, input } = step.relation;
  const [only] = aggregates;
  if (
    groups.length > 0 ||
    aggregates.length !== 1 ||
    only === undefined ||
    input.kind !== 'project'
  )
    return null;
  const { fn, args, filter, distinct } = only.call;
  const [flag] = args;
  if (fn !== 'count_if' || filter !== null || distinct || flag?.kind !== 'column') return null;
  return columnKey(flag.name) === columnKey(input.columns.at(-1)!.name) ? input : null;
}

function countedIn(host: Step, flagged: Project): Pick<Fold, 'project' | 'dropping'> | null {
  const order = topologicalOrder([host.relation]);
  const found = order.filter(
    (relation) => relation.kind === 'project' && isCountable(relation, flagged),
  ) as readonly Project[];
  const [project] = found;
  if (project === undefined || found.length > 1) return null;
  const consumers = consumersOf(project, order);
  const dropping =
    consumers.length === 1 && isDropping(consumers[0]!, project, flagged) ? consumers[0]! : null;
  return everyRowPasses(dropping ?? project, host, order) ? { project, dropping } : null;
}

/** Whether a filter leaves out exactly the rows that `flagged` flags. */
function isDropping(relation: Relation, project: Project, flagged: Project): relation is Filter {
  if (
    relation.kind !== 'filter' ||
    relation.condition.kind !== 'call' ||
    relation.condition.fn !== 'not'
  )
    return false;
  const [flag] = relation.condition.args;
  if (flag?.kind !== 'column') return false;
  const found = project.columns.find(({ name }) => columnKey(name) === columnKey(flag.name));
  return (
    found !== undefined &&
    meaningOf(found.expression) === meaningOf(flagged.columns.at(-1)!.expression)
  );
}

function meaningOf(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) =>
    name === 'origin' ? undefined : value,
  );
}

function consumersOf(relation: Relation, order: readonly Relation[]): readonly Relation[] {
  return order.flatMap((each) =>
    inputsOf(each).flatMap((input) => (input === relation ? [each] : [])),
  );
}

/**
 * These read every row of their input and give DuckDB nothing to drop rows by before they are
 * counted.
 */
const complete: ReadonlySet<Relation['kind']> = new Set<Relation['kind']>([
  'project',
  'aggregate',
  'sort',
  'window',
  'union',
]);
/** These read all rows before they return one, so that a limit above them changes nothing. */
const blocking: ReadonlySet<Relation['kind']> = new Set<Relation['kind']>(['aggregate', 'sort']);

/**
 * Whether each row of the relation is computed exactly once when the step runs, whatever DuckDB's
 * plan is.
 */
function everyRowPasses(relation: Relation, host: Step, order: readonly Relation[]): boolean {
  let blocks = host.kind === 'materialize' || host.target.kind !== 'result' || !host.deterministic;
  for (let at = relation; at !== host.relation;) {
    const consumers = consumersOf(at, order);
    const [consumer] = consumers;
    if (consumer === undefined || consumers.length > 1 || !complete.has(consumer.kind))
      return false;
    blocks ||= blocking.has(consumer.kind);
    at = consumer;
  }
  return blocks;
}
