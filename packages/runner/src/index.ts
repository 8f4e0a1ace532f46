export { machineMemory } from './budget/machine-memory.ts';
export type { OpenResult } from './results/result-file.ts';
export { pinGraph, planTask, runnerTasks } from './analysis/runner-tasks.ts';
export type { AnalyzeOptions } from './graphs/analyze.ts';
export type {
  AnalysisTools,
  Analyzer,
  GraphSource,
  InspectedNode,
  Inspection,
  Unavailable,
} from './analysis/contract.ts';
export { inlineAnalyzer } from './analysis/inline-analyzer.ts';
export type { GraphWork } from './analysis/graph-work.ts';
export {
  analysisPool,
  type AnalysisPool,
  type AnalysisPoolOptions,
} from './analysis/pool/analysis-pool.ts';
export { FairQueue } from './analysis/pool/fair-queue.ts';
export { serveAnalysis } from './analysis/pool/serve-analysis.ts';
export { prepareGraph, type PreparedGraph } from './analysis/prepare-graph.ts';
export type { Profiled } from './analysis/preview-task.ts';
export type { Task, Tasks } from './analysis/task.ts';
export { unavailableError } from './analysis/unavailable-error.ts';
export { systemClock, type Clock } from './clock/clock.ts';
export {
  writePlan,
  writePySpark,
  writeSql,
  writeStatements,
  type CodePrinters,
} from './code/write-code.ts';
export type { Runner } from './runner.ts';
export type { RunnerOptions } from './runner-options.ts';
export { createRunner } from './create-runner.ts';
export type { ExecutionEvent } from './events/execution-event.ts';
export type { InspectOptions } from './graphs/graph-analysis.ts';
export type { LogOptions } from './log/read-log.ts';
export type { PinAnswer, Preview } from './previews/preview.ts';
export type { PreviewOptions } from './previews/previews.ts';
export type { Submission } from './queue/submission.ts';
export type { RejectedReport, RejectedRow } from './rejects/rejected-report.ts';
export type { PinState } from './result-cache/pin-states.ts';
export type { RunResult } from './results/results.ts';
export type { Subject } from './people/subject.ts';
export { findNamedDataset, type NamedDataset } from './facts/find-named-dataset.ts';
export { FileSchemas } from './facts/file-schema.ts';
export { findSavedModel, type SavedModelFact } from './facts/saved-model.ts';
export * from './outbox/index.ts';
export { isDiskFull } from './messages/disk-full.ts';
export * from './schedules/index.ts';
export { parseSparkConfig } from './settings/spark-config.ts';
export { isTerminal, mayMove, transitions } from './executions/state-machine.ts';
export { personOf } from './people/person.ts';
export type {
  DatabaseRows,
  Databases,
  DatabaseTable,
  OpenWrite,
  TablesWanted,
} from './sources/databases.ts';
export type { WebApis } from './sources/web-apis.ts';
export { readersOf } from './sources/sources.ts';
