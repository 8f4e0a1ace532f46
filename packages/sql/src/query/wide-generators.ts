import {
  STRING,
  array,
  call,
  column,
  explode,
  knownFields,
  literal,
  nullOf,
  project,
  sameType,
  struct,
  typeName,
  type DataType,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { CallNode } from '../parse/ast.ts';
import type { Entries } from './map-entries.ts';

type Free = (name: string) => string;

/** Generators that return a column for each member of a struct. */
export const wideGenerators: ReadonlySet<string> = new Set([
  'inline',
  'inline_outer',
  'stack',
  'json_tuple',
]);

/** `inline(a)`, `stack(2, a, b)` or `json_tuple(a, 'b')` over bound arguments. */
export function generateWide(
  node: CallNode,
  args: readonly Expression[],
  input: Relation,
  outer: boolean,
  free: Free,
  origin: Origin,
): Entries {
  switch (node.name.toLowerCase()) {
    case 'json_tuple':
      return jsonTuple(node, args, input, free, origin);
    case 'stack':
      return inlined(stacked(node, args, origin), input, outer, free, origin);
    default: {
      const [structs] = args;
      const element = structs?.type.kind === 'ARRAY' ? structs.type.element.kind : null;
      if (structs === undefined || args.length > 1)
        return fail('GENERATOR_ARGUMENTS', { name: node.name }, node.span);
      if (element !== 'STRUCT')
        return fail(
          'INLINE_TYPE',
          { name: node.name, type: typeName(structs.type) },
          node.args[0]?.span ?? node.span,
        );
      return inlined(structs, input, outer, free, origin);
    }
  }
}

/** A row for each struct of an array, and a column for each member. */
function inlined(
  structs: Expression,
  input: Relation,
  outer: boolean,
  free: Free,
  origin: Origin,
): Entries {
  const type = structs.type.kind === 'ARRAY' ? structs.type.element : structs.type;
  const element = free('element');
  const exploded = explode(input, structs, element, origin, { outer, position: null });
  const whole = column({ name: element, type, nullable: true });
  const members = (type.kind === 'STRUCT' ? type.fields : []).map((field) => ({
    label: field.name,
    name: free(field.name),
    expression: call('get_field', [whole, literal(field.name, STRING)], field.type, true, origin),
  }));
  return added(exploded, members, element, origin);
}

type Member = NamedExpression & { readonly label: string };

function added(
  input: Relation,
  members: readonly Member[],
  dropped: string | null,
  origin: Origin,
): Entries {
  const kept = knownFields(input.schema)
    .filter(({ name }) => name !== dropped)
    .map((field) => ({ name: field.name, expression: column(field) }));
  const columns = members.map(({ name, expression }) => ({ name, expression }));
  return {
    relation: project(input, [...kept, ...columns], origin),
    parts: members.map(({ label, name }) => ({ label, physical: name })),
  };
}

/** The values in rows of equal length, as an array of structs; missing ones at the end are null. */
function stacked(node: CallNode, args: readonly Expression[], origin: Origin): Expression {
  const [count, ...values] = args;
  const rows = count?.kind === 'literal' && count.type.kind === 'INTEGER' ? Number(count.value) : 0;
  if (rows < 1 || values.length === 0)
    return fail('STACK_ARGUMENTS', { name: node.name }, node.span);
  const width = Math.ceil(values.length / rows);
  const types = Array.from({ length: width }, (_, place): DataType => {
    const inColumn = values.filter((_value, index) => index % width === place);
    return inColumn.find(({ type }) => type.kind !== 'NULL')?.type ?? { kind: 'NULL' };
  });
  values.forEach(({ type }, index) => {
    const wanted = types[index % width]!;
    if (type.kind !== 'NULL' && !sameType(type, wanted))
      fail(
        'STACK_TYPES',
        { column: (index % width) + 1, types: [typeName(wanted), typeName(type)] },
        node.args[index + 1]?.span ?? node.span,
      );
  });
  const type = struct(types.map((each, place) => ({ name: `col${place}`, type: each })));
  const structs = Array.from({ length: rows }, (_, row) => {
    const members = types.flatMap((each, place) => {
      const value = values[row * width + place];
      const known = value === undefined || value.type.kind === 'NULL' ? nullOf(each) : value;
      return [literal(`col${place}`, STRING), known];
    });
    return call('named_struct', members, type, false, origin);
  });
  return call('array', structs, array(type), false, origin);
}

function jsonTuple(
  node: CallNode,
  args: readonly Expression[],
  input: Relation,
  free: Free,
  origin: Origin,
): Entries {
  const [text, ...names] = args;
  if (text === undefined || names.length === 0 || args.some(({ type }) => type.kind !== 'STRING'))
    return fail('JSON_TUPLE_ARGUMENTS', { name: node.name }, node.span);
  const members = names.map((name, index) => ({
    label: `c${index}`,
    name: free(`c${index}`),
    expression: call('json_member', [text, name], STRING, true, origin),
  }));
  return added(input, members, null, origin);
}
