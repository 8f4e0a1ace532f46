import { findEncoding, type Refusal } from '@millrace/engine';
import {
  expressionsOf,
  holdsMap,
  knownFields,
  topologicalOrder,
  type AggregateCall,
  type Program,
  type Relation,
  type Step,
  type WindowCall,
} from '@millrace/plan';
import { newRoom, refusals, type Room } from './expression/index.ts';

/** What this engine cannot do exactly in a program. */
export function checkProgram(program: Program): readonly Refusal[] {
  const relations = topologicalOrder(program.steps.map(({ relation }) => relation));
  const room = newRoom();
  return [...relations.flatMap((relation) => [...checkExpressions(relation, room), ...checkRelation(relation)]), ...program.steps.flatMap(checkTarget)];
}

function checkTarget(step: Step): readonly Refusal[] {
  if (step.kind !== 'sink' || step.target.kind !== 'file' || step.target.format.kind !== 'csv') return [];
  const { nodeId, format } = step.target;
  const fault = (field: string, message: string): Refusal => ({ nodeId, field, message });
  return [
    ...([...format.quote].length === 1 ? [] : [fault('quote', 'CSV needs one character to quote with: values hold separators and line breaks.')]),
    ...([...format.escape].length === 1 ? [] : [fault('escape', 'CSV needs one character to escape quotes with: the quote character itself will do.')]),
  ];
}

function checkExpressions(relation: Relation, room: Room): readonly Refusal[] {
  if (room.left < 0) return [];
  return expressionsOf(relation)
    .flatMap((expression) => (room.left < 0 ? [] : refusals(expression, room)))
    .map(({ origin, reason }) => ({
      nodeId: origin?.nodeId ?? relation.origin.nodeId,
      ...(origin?.field === undefined ? {} : { field: origin.field }),
      message: reason,
    }));
}

function checkRelation(relation: Relation): readonly Refusal[] {
  const refuse = (message: string): readonly Refusal[] => [{ nodeId: relation.origin.nodeId, message }];
  switch (relation.kind) {
    case 'scan':
      if (relation.format.kind === 'parquet' || findEncoding(relation.format.encoding) !== null) return [];
      return [{ nodeId: relation.origin.nodeId, field: 'encoding', message: `The encoding \`${relation.format.encoding}\` is not one Millrace reads.` }];
    case 'aggregate':
      if (relation.groups.some(({ expression }) => holdsMap(expression.type))) return refuse('Maps cannot be grouped by here: their entries have no order.');
      return relation.aggregates.some(({ call }) => ordersNested(call)) ? refuse(nestedOrder) : [];
    case 'distinct':
      return knownFields(relation.schema).some(({ type }) => holdsMap(type))
        ? refuse('Rows with maps cannot be told apart here: their entries have no order.')
        : [];
    case 'window':
      return relation.columns.some(({ call }) => ordersNested(call)) ? refuse(nestedOrder) : [];
    case 'values':
    case 'range':
    case 'project':
    case 'filter':
    case 'join':
    case 'sort':
    case 'limit':
    case 'union':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
    case 'materialised':
      return [];
  }
}

const nestedOrder = 'Arrays and structs cannot be ordered inside a window or an aggregate here: nulls in them would come last. Sort by their members.';

function ordersNested({ orderBy }: AggregateCall | WindowCall): boolean {
  return orderBy.some(({ expression }) => expression.type.kind === 'ARRAY' || expression.type.kind === 'STRUCT');
}
