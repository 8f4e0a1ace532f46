// Written by `npm run generate` from the files that define a relation.
import type { RelationKind, RelationOf } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
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
import { pipelineDefinition } from './pipeline.ts';
import { projectDefinition } from './project.ts';
import { rangeDefinition } from './range.ts';
import { recursionDefinition } from './recursion.ts';
import { recursiveReferenceDefinition } from './recursive-reference.ts';
import { rowIdDefinition } from './row-id.ts';
import { sampleDefinition } from './sample.ts';
import { scanDefinition } from './scan.ts';
import { sortDefinition } from './sort.ts';
import { unionDefinition } from './union.ts';
import { unpivotDefinition } from './unpivot.ts';
import { valuesDefinition } from './values.ts';
import { windowDefinition } from './window.ts';

export const definitions: { readonly [K in RelationKind]: RelationDefinition<RelationOf<K>> } = {
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
  pipeline: pipelineDefinition,
  project: projectDefinition,
  range: rangeDefinition,
  recursion: recursionDefinition,
  recursive_reference: recursiveReferenceDefinition,
  row_id: rowIdDefinition,
  sample: sampleDefinition,
  scan: scanDefinition,
  sort: sortDefinition,
  union: unionDefinition,
  unpivot: unpivotDefinition,
  values: valuesDefinition,
  window: windowDefinition,
};
