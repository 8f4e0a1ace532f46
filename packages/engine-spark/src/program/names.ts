import { inputsOf, topologicalOrder, type Program, type Relation } from '@millrace/plan';
import { pythonName } from './python-name.ts';

/** The variables of a script. */
export type Names = {
  /** A new variable for a node's rows. */
  make(nodeId: string): string;
  /** The variable of what a step keeps. */
  ofStep(stepId: string): string;
  title(nodeId: string): string;
  /** Whether the rows that a step keeps stand in an order that must survive. */
  isOrdered(stepId: string): boolean;
};

export function scriptNames(program: Program, titles: Readonly<Record<string, string>>): Names {
  const taken = new Set<string>();
  const title = (nodeId: string): string => (titles[nodeId] ?? nodeId).replaceAll(/\s+/g, ' ');
  const make = (nodeId: string): string => {
    const name = pythonName(title(nodeId), taken);
    taken.add(name);
    return name;
  };
  const kept = new Map<string, string>();
  for (const step of program.steps) {
    if (step.kind === 'materialise') kept.set(step.id, make(step.relation.origin.nodeId));
  }
  const ordered = new Set<string>();
  for (const step of program.steps) {
    if (step.kind === 'materialise' && hasOrder(step.relation, ordered)) ordered.add(step.id);
  }
  return { make, title, ofStep: (stepId) => kept.get(stepId)!, isOrdered: (stepId) => ordered.has(stepId) };
}

const ordering: ReadonlySet<Relation['kind']> = new Set(['sort', 'values', 'range']);
const rowWise: ReadonlySet<Relation['kind']> = new Set(['project', 'filter', 'limit', 'row_id', 'explode', 'unpivot']);

function hasOrder(root: Relation, ordered: ReadonlySet<string>): boolean {
  const orders = new Map<Relation, boolean>();
  for (const relation of topologicalOrder([root])) {
    const input = inputsOf(relation)[0];
    if (relation.kind === 'materialised') orders.set(relation, ordered.has(relation.stepId));
    else orders.set(relation, ordering.has(relation.kind) || (rowWise.has(relation.kind) && input !== undefined && orders.get(input)!));
  }
  return orders.get(root)!;
}
