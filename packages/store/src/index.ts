export type * from './contract/dataset.ts';
export * from './contract/execution.ts';
export type * from './contract/project.ts';
export type * from './contract/scope.ts';
export type * from './contract/store.ts';
export type * from './contract/user.ts';
export type * from './contract/workflow.ts';
export * from './sqlite/open.ts';
export { hashPassword, verifyPassword } from './password.ts';
