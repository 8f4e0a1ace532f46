import type { LineageRecord } from '@millrace/api';
import type { Graph } from '@millrace/model';
import {
  closedFields,
  column,
  columnKey,
  knownFields,
  project,
  type Relation,
} from '@millrace/plan';
import { renameColumns, type RenamedColumns, type RenameRequest } from '@millrace/processors';
import type { GraphWork } from '@millrace/runner';
import type { InspectedGraph } from '../analysis/inspect-graph.ts';
import { relationAt, type ColumnPlace } from './column-lineage.ts';
import type { OutputPlace } from './splice.ts';

/**
 * The settings after an output that refer to a column: those that would have to change with its
 * name.
 */
export function columnUses(
  { graph, parameters }: GraphWork,
  inspection: InspectedGraph,
  place: ColumnPlace,
): LineageRecord['uses'] {
  const before = relationAt(inspection, place);
  if (before.schema.kind !== 'closed') return [];
  const names = new Map([[columnKey(place.column), freshName(inspection)]]);
  const { fields, refused } = renameColumns(
    renameRequest(
      graph,
      inspection,
      place,
      { before, after: underNames(before, names) },
      parameters,
    ),
  );
  const order = new Map(graph.nodes.map(({ id }, index) => [id, index]));
  const spoken = refused.flatMap(({ nodeId, nodeName, fields: named }) =>
    (named.length === 0 ? [null] : named).map((field) => ({
      nodeId,
      nodeName,
      field,
      entries: null,
    })),
  );
  return [...fields.map(useOf), ...spoken].toSorted(
    (one, other) => order.get(one.nodeId)! - order.get(other.nodeId)!,
  );
}

/** The facts that a renaming needs, including those that the nodes were given. */
export function renameRequest(
  graph: Graph,
  { nodes }: InspectedGraph,
  { nodeId, output }: OutputPlace,
  { before, after }: { readonly before: Relation; readonly after: Relation },
  parameters: ReadonlyMap<string, string>,
): RenameRequest {
  return {
    graph,
    place: { nodeId, output },
    before,
    after,
    values: new Map([...nodes].map(([id, { values }]) => [id, values])),
    parameters,
    fact: (id, { kind }) => nodes.get(id)?.facts.find((fact) => fact.kind === kind),
  };
}

/** The relation with some of its columns renamed. */
export function underNames(relation: Relation, names: ReadonlyMap<string, string>): Relation {
  const columns = closedFields(relation.schema).map((field) => ({
    name: names.get(columnKey(field.name)) ?? field.name,
    expression: column(field),
  }));
  return project(relation, columns, relation.origin);
}

/** A name that no column has. */
function freshName({ nodes }: InspectedGraph): string {
  const taken = new Set(
    [...nodes.values()].flatMap(({ outputs }) =>
      outputs.flatMap((schema) => knownFields(schema).map(({ name }) => columnKey(name))),
    ),
  );
  let name = 'another name';
  while (taken.has(name)) name += "'";
  return name;
}

function useOf({
  nodeId,
  nodeName,
  field,
  entries,
}: RenamedColumns['fields'][number]): LineageRecord['uses'][number] {
  return { nodeId, nodeName, field, entries: entries === null ? null : [...entries] };
}
