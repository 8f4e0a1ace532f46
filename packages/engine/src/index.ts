export * from './contract.ts';
export { failureMessage } from './failure-message.ts';
export * from './csv/index.ts';
export * from './infer/index.ts';
export * from './compare/index.ts';
