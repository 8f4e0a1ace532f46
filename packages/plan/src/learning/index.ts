export type * from './estimators.ts';
export * from './evaluators.ts';
export type * from './transformers.ts';
export * from './polynomial-size.ts';
export * from './saved-metadata.ts';
export * from './saved-params.ts';
export * from './saved-stage.ts';
export * from './sparse-vector.ts';
export * from './stage.ts';
