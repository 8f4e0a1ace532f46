export * from './contract.ts';
export { failure, failureMessage } from './failure-message.ts';
export { limitDetail } from './limit-detail.ts';
export { memorySuspect } from './memory-suspect.ts';
export * from './csv/index.ts';
export * from './infer/index.ts';
export { NULL_PARTITION, partitionValues, type PartitionValue } from './partition-values.ts';
export * from './excel/index.ts';
export * from './compare/index.ts';
