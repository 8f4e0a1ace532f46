export * from './build-expression.ts';
export * from './build-relation.ts';
export * from './data-type.ts';
export type * from './expression.ts';
export * from './functions/index.ts';
export type * from './program.ts';
export * from './relation.ts';
export * from './schema.ts';
export type * from './value.ts';
