import type { Origin } from './expression.ts';
import type { Schema } from './schema.ts';

/**
 * A relation: frozen plain data, its inputs by reference, so a plan is a directed acyclic graph and
 * sharing is identity. Column names in a relation are unique without regard to case. Build with the
 * factory of each kind, which derives `schema`.
 */
export type Relation = RelationKinds[keyof RelationKinds];

/**
 * The type of each kind of relation. The kinds add themselves, each in its own file: a relation
 * holds relations, so if they were listed here, this file and theirs would need each other.
 */
export interface RelationKinds {}

export type RelationKind = Relation['kind'];

/** The relations of one kind. */
export type RelationOf<K extends RelationKind> = Extract<Relation, { readonly kind: K }>;

/** What every relation has. */
export type RelationCommon = { readonly schema: Schema; readonly origin: Origin };
