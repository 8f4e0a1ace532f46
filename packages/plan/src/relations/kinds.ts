import type { Relation, RelationKind, RelationOf } from '../relation.ts';
import { aggregateDefinition } from './aggregate.ts';
import { applyDefinition } from './apply.ts';
import { distinctDefinition } from './distinct.ts';
import { evaluateDefinition } from './evaluate.ts';
import { explodeDefinition } from './explode.ts';
import { filterDefinition } from './filter.ts';
import { fitDefinition } from './fit.ts';
import { joinDefinition } from './join.ts';
import { limitDefinition } from './limit.ts';
import { materializedDefinition } from './materialized.ts';
import { modelTableDefinition } from './model-table.ts';
import { projectDefinition } from './project.ts';
import { rangeDefinition } from './range.ts';
import { rowIdDefinition } from './row-id.ts';
import { sampleDefinition } from './sample.ts';
import { scanDefinition } from './scan.ts';
import { sortDefinition } from './sort.ts';
import { unionDefinition } from './union.ts';
import { unpivotDefinition } from './unpivot.ts';
import { valuesDefinition } from './values.ts';
import { windowDefinition } from './window.ts';
import type { RelationDefinition } from './definition.ts';

export { aggregate, type Aggregate, type GroupingSets } from './aggregate.ts';
export { columnNumber, parseCellRange, type CellRange } from './cell-range.ts';
export { apply, type Apply } from './apply.ts';
export { distinct, type Distinct } from './distinct.ts';
export { evaluate, type Evaluate } from './evaluate.ts';
export { explode, type Explode } from './explode.ts';
export { filter, type Filter } from './filter.ts';
export { fit, type Fit } from './fit.ts';
export { join, type Join, type JoinType } from './join.ts';
export { limit, type Limit } from './limit.ts';
export type { Materialized } from './materialized.ts';
export { modelTable, type ModelTable } from './model-table.ts';
export { project, type Project } from './project.ts';
export { range, type RangeRelation } from './range.ts';
export { rowId, type RowId } from './row-id.ts';
export { randomSplit, sample, type Sample } from './sample.ts';
export {
  fileFields,
  PARTITION_FORMAT,
  scan,
  type CsvFormat,
  type ExcelFormat,
  type Scan,
  type ScanFormat,
  type XmlFormat,
} from './scan.ts';
export { sort, type Sort } from './sort.ts';
export { union, type Union } from './union.ts';
export { unpivot, type Unpivot } from './unpivot.ts';
export { values, type Values } from './values.ts';
export { window, type WindowRelation } from './window.ts';

const definitions: { readonly [K in RelationKind]: RelationDefinition<RelationOf<K>> } = {
  aggregate: aggregateDefinition,
  apply: applyDefinition,
  distinct: distinctDefinition,
  evaluate: evaluateDefinition,
  explode: explodeDefinition,
  filter: filterDefinition,
  fit: fitDefinition,
  join: joinDefinition,
  limit: limitDefinition,
  materialized: materializedDefinition,
  model_table: modelTableDefinition,
  project: projectDefinition,
  range: rangeDefinition,
  row_id: rowIdDefinition,
  sample: sampleDefinition,
  scan: scanDefinition,
  sort: sortDefinition,
  union: unionDefinition,
  unpivot: unpivotDefinition,
  values: valuesDefinition,
  window: windowDefinition,
};

/** What the plan knows about the relation's kind. */
export function definitionOf(relation: Relation): RelationDefinition<Relation> {
  // Each definition is only called with relations of its own kind: the key is the relation's kind.
  return definitions[relation.kind] as unknown as RelationDefinition<Relation>;
}

/** The relations a relation reads, in order. */
export function inputsOf(relation: Relation): readonly Relation[] {
  return definitionOf(relation).inputs(relation);
}
