import { findEncoding, type Refusal } from '@millrace/engine';
import { expressionsOf, knownFields, topologicalOrder, type AggregateCall, type DataType, type Program, type Relation, type WindowCall } from '@millrace/plan';
import { refusals } from './expression/index.ts';

/** What this engine cannot do exactly in a program. */
export function checkProgram(program: Program): readonly Refusal[] {
  return topologicalOrder(program.steps.map(({ relation }) => relation)).flatMap((relation) => [...checkExpressions(relation), ...checkRelation(relation)]);
}

function checkExpressions(relation: Relation): readonly Refusal[] {
  return expressionsOf(relation)
    .flatMap(refusals)
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
    default:
      return [];
  }
}

const nestedOrder = 'Arrays and structs cannot be ordered inside a window or an aggregate here: nulls in them would come last. Sort by their members.';

function ordersNested({ orderBy }: AggregateCall | WindowCall): boolean {
  return orderBy.some(({ expression }) => expression.type.kind === 'ARRAY' || expression.type.kind === 'STRUCT');
}

function holdsMap(type: DataType): boolean {
  switch (type.kind) {
    case 'MAP':
      return true;
    case 'ARRAY':
      return holdsMap(type.element);
    case 'STRUCT':
      return type.fields.some((field) => holdsMap(field.type));
    default:
      return false;
  }
}
