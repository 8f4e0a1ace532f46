export * from './errors.ts';
export type * from './fault.ts';
export * from './graph.ts';
export * from './node-rules.ts';
