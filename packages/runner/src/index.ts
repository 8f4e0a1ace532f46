export { systemClock, type Clock } from './clock.ts';
export { writePlan, writePySpark, writeSql, writeStatements, type CodePrinters } from './code/write-code.ts';
export type * from './contract/runner.ts';
export { createRunner, type RunnerOptions } from './create-runner.ts';
export { FileSchemas } from './facts/file-schema.ts';
export * from './outbox/index.ts';
export * from './schedules/index.ts';
export { parseSparkConfig } from './spark-config.ts';
export { isTerminal, mayMove, transitions } from './state-machine.ts';
