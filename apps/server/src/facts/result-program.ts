import { stage, type Program, type Relation } from '@millrace/plan';

/** A program that shows a relation's first rows. */
export function resultProgram(relation: Relation, limit: number): Program {
  const target = { kind: 'result', nodeId: relation.origin.nodeId, title: '', type: 'table', limit, options: {} } as const;
  return stage([{ relation, target }]);
}
