import type { Origin } from './expression.ts';
import type { Schema } from './schema.ts';

/**
 * A relation: frozen plain data that references its inputs, so a plan is a directed acyclic graph
 * and sharing is identity. Column names in a relation are unique, ignoring case. Build it with the
 * factory of its kind, which derives `schema`.
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

/** The members of every relation. */
export type RelationCommon = { readonly schema: Schema; readonly origin: Origin };
