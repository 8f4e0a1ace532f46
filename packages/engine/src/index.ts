export * from './contract.ts';
export * from './csv/index.ts';
export * from './infer/index.ts';
