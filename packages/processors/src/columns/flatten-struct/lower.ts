import {
  closedFields,
  column,
  project,
  text,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { checkColumnCount } from '../../lowering/check-column-count.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass } from '../../lowering/select.ts';
import { typedCall, typedOrThrow } from '../../lowering/typed-call.ts';
import type { Settings } from './fields.ts';

/** Members take the place of their structs. */
export function lowerFlattenStruct(
  settings: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  if (context.hasIssue('inputCols')) return input;
  const fields = closedFields(input.schema);
  const found =
    settings.inputCols.length === 0
      ? fields.filter(({ type }) => type.kind === 'STRUCT')
      : findColumns(context, 'inputCols', settings.inputCols, input.schema);
  const selected = new Set(found.map(({ name }) => name));
  const origin = context.origin('inputCols');
  const columns = fields.flatMap((field) =>
    selected.has(field.name)
      ? membersOf({ name: field.name, expression: column(field, 0, origin) }, settings, origin)
      : [pass(field)],
  );
  if (context.hasIssue('inputCols') || !checkColumnCount(columns.length, 'inputCols', context))
    return input;
  const names = columns.map(({ name }) => name);
  return checkUniqueNames(context, 'inputCols', names) ? project(input, columns, origin) : input;
}

function membersOf(
  { name, expression }: NamedExpression,
  settings: Settings,
  origin: Origin,
): readonly NamedExpression[] {
  const { type } = expression;
  if (type.kind !== 'STRUCT') return [{ name, expression }];
  const { nested, prefix, sep } = settings;
  return type.fields.flatMap((member) => {
    const inside = {
      name: prefix ? `${name}${sep}${member.name}` : member.name,
      expression: memberOf(expression, member.name, origin),
    };
    return nested ? membersOf(inside, settings, origin) : [inside];
  });
}

function memberOf(struct: Expression, name: string, origin: Origin): Expression {
  return typedOrThrow(typedCall('get_field', [struct, text(name)], origin));
}
