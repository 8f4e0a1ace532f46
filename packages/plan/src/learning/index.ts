export type * from './estimators.ts';
export * from './evaluators.ts';
export type * from './transformers.ts';
export * from './stage.ts';
