export * from './contract.ts';
export * from './csv/index.ts';
