export { profileRelation } from './column-profile/profile-relation.ts';
export { readProfile, type ColumnProfile, type Profile } from './column-profile/read-profile.ts';
export { categories } from './define/categories.ts';
export type { FieldKind, FieldSpec, FieldSpecs, SettingsOf, Widget } from './define/field.ts';
export type { Page } from './define/page.ts';
export { defineProcessor, type Category, type Processor } from './define/processor.ts';
export { readSettings, type FieldIssue } from './define/settings.ts';
export { toNode } from './registry/to-node.ts';
export { checkGraph } from './graph/check-graph.ts';
export {
  datasetReferences,
  withDatasets,
  type DatasetReference,
  type DatasetReplacement,
} from './graph/dataset-references.ts';
export { matchDatasetName, type DatasetMatch } from './graph/match-dataset-name.ts';
export {
  createMemo,
  lowerGraph,
  type LoweredGraph,
  type LoweredNode,
  type LowerMemo,
  type LowerOptions,
  type Pinned,
} from './graph/lower-graph.ts';
export { noticesOf, type Notice } from './graph/notices.ts';
export { readParameters } from './graph/parameters.ts';
export { pathTo, SHOWN_ROWS } from './graph/path-to.ts';
export { lacksColumns, mixedColumns, pinFacts, pinnedColumns } from './graph/pin-facts.ts';
export { propagate, type Propagated } from './graph/propagate.ts';
export { defaultAnalysisLimits, type AnalysisLimits } from './lowering/analysis-limits.ts';
export { determined } from './lowering/determined.ts';
export { valueOfText } from './lowering/value-of-text.ts';
export { pages, processors } from './registry/index.gen.ts';
export { rejectedRecords } from './lowering/rejected/rejected-records.ts';
export { rejectedCasts } from './lowering/rejected/rejected-casts.ts';
export {
  jsonReasons,
  noRecordReason,
  reasonFor,
  recordReason,
  valueReasons,
} from './lowering/rejected/reasons.ts';
export {
  readRejectedCounts,
  readRejectedRecords,
  type RejectingFormat,
  TEXT_LIMIT,
  type RejectedCounts,
  type RejectedQuery,
  type RejectedRecord,
  type RejectingColumn,
} from './lowering/rejected/rejected-query.ts';
export { declaredFields, typeNamed } from './lowering/declared-schema.ts';
export {
  datasetNamedNeed,
  datasetNeed,
  pivotNeed,
  schemaNeed,
  type DatasetFact,
  type Fact,
  type Facts,
  type FileField,
  type Need,
} from './lowering/facts.ts';
export { whyNoRows, type PortValue } from './lowering/port-value.ts';
export { renameColumns, type RenamedColumns, type RenameRequest } from './rename/rename-columns.ts';
export { processorNamed, processorOf } from './registry/registry.ts';
