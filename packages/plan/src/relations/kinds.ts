import type { Relation } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { definitions } from './definitions.gen.ts';

/** What the plan knows about the relation's kind. */
export function definitionOf(relation: Relation): RelationDefinition<Relation> {
  // Each definition is only called with relations of its own kind: the key is the relation's kind.
  return definitions[relation.kind] as unknown as RelationDefinition<Relation>;
}

/** The relations a relation reads, in order. */
export function inputsOf(relation: Relation): readonly Relation[] {
  return definitionOf(relation).inputs(relation);
}
