export type * from './contract/runner.ts';
