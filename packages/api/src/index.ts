export * from './api.ts';
export { chartOf } from './charts/chart.ts';
export { ItemProblem } from './charts/item-problem.ts';
export { optionsOf, textOption, type ItemOptions } from './charts/item-options.ts';
export { columnAt, isNumberType } from './charts/table-columns.ts';
export type { AuditEntry } from './audit.ts';
export * from './openapi.ts';
export { plainMessage, plainText } from './plain-message.ts';
export * from './route.ts';
export * from './schemas/connection.ts';
export * from './route-types.ts';
export type * from './projects.ts';
export * from './rejection-warnings.ts';
export * from './schemas/execution-status.ts';
export * from './schemas/execution.ts';
export * from './schemas/chart-types.ts';
export * from './schemas/chart.ts';
export type {
  DashboardInput,
  DashboardItem,
  DashboardRecord,
  DashboardResult,
  DashboardSheet,
  SharedDashboard,
} from './schemas/dashboard.ts';
export type { ColumnProfileRecord, ProfileRecord } from './schemas/column-profile.ts';
export type {
  DatasetInput,
  DatasetRecord,
  DatasetVersion,
  DatasetVersionWithDataset,
  SampleData,
  FoundColumns,
  SchemaColumns,
} from './schemas/dataset.ts';
export type { DetectedFormat } from './schemas/detected-format.ts';
export type { EditingState } from './schemas/editing-state.ts';
export type { FileEntry } from './schemas/file-entry.ts';
export type { FileUpload } from './schemas/file-upload.ts';
export type { GraphInput } from './schemas/graph-input.ts';
export type { ExpressionValidation, LanguageFunction } from './language.ts';
export type { CodeForm } from './schemas/code.ts';
export type { LineageRecord } from './schemas/lineage.ts';
export type { RenamedColumnsRecord } from './schemas/renamed-columns.ts';
export type { ProblemDocument } from './schemas/problem.ts';
export type { ModelTree } from './schemas/model-tree.ts';
export type { SavedModel } from './schemas/saved-model.ts';
export type { ScheduleChanges, ScheduleRecord, SimulatedSchedule } from './schemas/schedule.ts';
export * from './schemas/user.ts';
export type {
  ExecuteRequest,
  WorkflowEnvelope,
  WorkflowRecord,
  WorkflowVersion,
  WorkflowVersionWithGraph,
} from './schemas/workflow.ts';
export type { Limit, LimitName } from './limits.ts';
export type { Target } from './targets.ts';
export * from './token-scope.ts';
export * from './token-scopes.ts';
export * from './trash.ts';
export type { DashboardShare } from './shares.ts';
export type { Token } from './tokens.ts';
export type { Account } from './users.ts';
export type { DraftState } from './workflow-editing.ts';
export type { FoundDataset } from './workflow-transfer.ts';
