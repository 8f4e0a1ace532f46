import {
  closedFields,
  column,
  explode,
  findField,
  project,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import { checkUniqueNames, findColumn, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass } from '../../lowering/select.ts';
import { typedCall, typedOrThrow } from '../../lowering/typed-call.ts';
import type { Settings } from './fields.ts';

/** One row for each element, which takes the place of its list. */
export function lowerExplode(
  { inputCol, outputCol, keepEmpty, positionCol }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  if (context.hasIssue('inputCol', 'outputCol', 'positionCol')) return input;
  const list = findColumn(context, 'inputCol', inputCol, input.schema);
  if (list === undefined) return input;
  const fields = closedFields(input.schema);
  const others = fields.filter((field) => field !== list).map(({ name }) => name);
  const name = outputCol === '' ? list.name : outputCol;
  const position = positionCol === '' ? null : positionCol;
  const isUnique =
    checkUniqueNames(context, 'outputCol', [...others, name]) &&
    (position === null || checkUniqueNames(context, 'positionCol', [...others, name, position]));
  if (!isUnique) return input;
  const origin = context.origin('inputCol');
  const taken = fields.map((field) => field.name);
  const element = freshName('element', position === null ? taken : [...taken, position]);
  const counter = position === null ? null : freshName(position, [...taken, element]);
  const exploded = explode(input, elementsOf(list, context), element, origin, {
    outer: keepEmpty,
    position: counter,
  });
  const value = findField(exploded.schema, element)!;
  const columns = fields.map((field) => (field === list ? pass(value, name) : pass(field)));
  const counted = counter === null ? [] : [pass(findField(exploded.schema, counter)!, position!)];
  return project(exploded, [...columns, ...counted], origin);
}

/** The list, or the entries of a map. */
function elementsOf(list: Field, context: LowerContext): Expression {
  const value = column(list, 0, context.origin('inputCol'));
  if (list.type.kind === 'ARRAY') return value;
  return typedOrThrow(typedCall('map_entries', [value], context.origin('inputCol')));
}
