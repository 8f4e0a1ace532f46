import { inputsOf, topologicalOrder, type Program, type Relation } from '@millrace/plan';
import { sequenceOf } from '../relation/print-relation.ts';
import { pythonName } from './python-name.ts';

/** The variables of a script. */
export type Names = {
  /** A new variable for a node's rows. */
  make(nodeId: string): string;
  /** The variable of a step's stored relation. */
  ofStep(stepId: string): string;
  title(nodeId: string): string;
  /** Whether the rows that a step stores have an order that must be preserved. */
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
    if (step.kind === 'materialize') kept.set(step.id, make(step.relation.origin.nodeId));
  }
  const ordered = new Set<string>();
  for (const step of program.steps) {
    if (step.kind === 'materialize' && hasOrder(step.relation, ordered)) ordered.add(step.id);
  }
  return {
    make,
    title,
    ofStep: (stepId) => kept.get(stepId)!,
    isOrdered: (stepId) => ordered.has(stepId),
  };
}

function hasOrder(root: Relation, ordered: ReadonlySet<string>): boolean {
  const orders = new Map<Relation, boolean>();
  for (const relation of topologicalOrder([root])) {
    const [input] = inputsOf(relation);
    const sequence = sequenceOf(relation);
    if (relation.kind === 'materialized') orders.set(relation, ordered.has(relation.stepId));
    else
      orders.set(
        relation,
        sequence === 'makes' || (sequence === 'keeps' && input !== undefined && orders.get(input)!),
      );
  }
  return orders.get(root)!;
}
