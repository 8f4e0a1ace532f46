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
  { inputCol, keepEmpty, positionCol }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  if (context.hasIssue('inputCol', 'positionCol')) return input;
  const list = findColumn(context, 'inputCol', inputCol, input.schema);
  const names = closedFields(input.schema).map(({ name }) => name);
  const position = positionCol === '' ? null : positionCol;
  const unique =
    position === null || checkUniqueNames(context, 'positionCol', [...names, position]);
  if (list === undefined || !unique) return input;
  const origin = context.origin('inputCol');
  const element = freshName('element', position === null ? names : [...names, position]);
  const exploded = explode(input, elementsOf(list, context), element, origin, {
    outer: keepEmpty,
    position,
  });
  const value = findField(exploded.schema, element)!;
  const columns = closedFields(input.schema).map((field) =>
    field.name === list.name ? pass(value, list.name) : pass(field),
  );
  const counted = position === null ? [] : [pass(findField(exploded.schema, position)!)];
  return project(exploded, [...columns, ...counted], origin);
}

/** The list, or the entries of a map. */
function elementsOf(list: Field, context: LowerContext): Expression {
  const value = column(list, 0, context.origin('inputCol'));
  if (list.type.kind === 'ARRAY') return value;
  return typedOrThrow(typedCall('map_entries', [value], context.origin('inputCol')));
}
