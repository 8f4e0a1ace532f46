import { WrongFormat, type StoredColumn } from '@millrace/engine';
import {
  phrase,
  array,
  call,
  caseWhen,
  isNull,
  map,
  nullOf,
  struct,
  text,
  type DataType,
  type Expression,
  type Lambda,
  type LambdaVariable,
} from '@millrace/plan';
import type { NameMapping, TableField } from './contract.ts';

/** The column of a file, or the member of a struct in it, that stores a field. */
export function findStored(
  { stored }: Pick<TableField, 'stored'>,
  columns: readonly StoredColumn[],
): StoredColumn | undefined {
  if ('id' in stored) return columns.find(({ id }) => id === stored.id);
  const { name } = stored;
  return (
    columns.find((each) => each.name === name) ??
    columns.find((each) => each.name.toLowerCase() === name.toLowerCase())
  );
}

/** The layout with field ids. Throws `WrongFormat` if a file has none and nothing says which. */
export function withIds(
  layout: readonly StoredColumn[],
  names: readonly NameMapping[] | null,
): readonly StoredColumn[] {
  if (layout.some(({ id }) => id !== null)) return layout;
  if (names === null)
    throw new WrongFormat(
      phrase`has files without field ids, and no name mapping that says what their columns are. Set the table's property \`schema.name-mapping.default\`.`,
    );
  return layout.map((column) => identify(column, names));
}

function identify(column: StoredColumn, names: readonly NameMapping[]): StoredColumn {
  const found = names.find((each) => each.names.includes(column.name));
  const members = column.members.map((member) => identify(member, found?.members ?? []));
  return { ...column, id: found?.id ?? null, members };
}

/** Whether a file stores a field as the table has it, up to its own name and wider types. */
export function isAsInTable(field: TableField, stored: StoredColumn): boolean {
  if (field.members.length !== stored.members.length) return false;
  return field.members.every((member, index) => {
    const part = partOf(field, member, index, stored);
    const isNamed = field.type.kind !== 'STRUCT' || part?.name === member.name;
    return (
      part !== undefined && part === stored.members[index] && isNamed && isAsInTable(member, part)
    );
  });
}

/** The type in which a file's column is read: its own names, and the table's types. */
export function readType(field: TableField, stored: StoredColumn): DataType {
  if (field.members.length === 0) return field.type;
  const parts = field.members.map((member, index) => partOf(field, member, index, stored));
  const typeOf = (part: StoredColumn): DataType => {
    const index = parts.indexOf(part);
    const type = index < 0 ? part.type : readType(field.members[index]!, part);
    if (type !== null) return type;
    throw new WrongFormat(
      phrase`has the column \`${field.name}\` with parts that can't be read. Rewrite its files.`,
    );
  };
  const [first, second] = stored.members;
  if (field.type.kind === 'STRUCT' && first !== undefined)
    return struct(stored.members.map((part) => ({ name: part.name, type: typeOf(part) })));
  if (field.type.kind === 'ARRAY' && first !== undefined) return array(typeOf(first));
  if (field.type.kind === 'MAP' && second !== undefined) return map(typeOf(first!), typeOf(second));
  throw new WrongFormat(
    phrase`has a file whose column \`${stored.name}\` is of another type than \`${field.name}\`. Rewrite its files.`,
  );
}

/** The value of a field from a file's column of its `readType`. `depth`: of nested arrays and maps. */
export function tableValue(
  field: TableField,
  stored: StoredColumn,
  value: Expression,
  depth = 0,
): Expression {
  if (field.members.length === 0 || isAsInTable(field, stored)) return value;
  if (field.type.kind === 'STRUCT') return structValue(field, stored, value, depth);
  const [first, second] = field.members;
  if (second === undefined) {
    const element = variable(`e${depth}`, readType(first!, stored.members[0]!));
    const body = tableValue(first!, stored.members[0]!, element, depth + 1);
    return call('transform', [value, lambda([element], body)], field.type, true);
  }
  if (!isAsInTable(first!, stored.members[0]!))
    throw new WrongFormat(
      phrase`has the column \`${field.name}\` with keys of maps that were changed, which can't be read. Rewrite its files.`,
    );
  const key = variable(`k${depth}`, readType(first!, stored.members[0]!));
  const item = variable(`v${depth}`, readType(second, stored.members[1]!));
  const body = tableValue(second, stored.members[1]!, item, depth + 1);
  return call('transform_values', [value, lambda([key, item], body)], field.type, true);
}

function structValue(
  field: TableField,
  stored: StoredColumn,
  value: Expression,
  depth: number,
): Expression {
  const parts = field.members.flatMap((member) => {
    const part = findStored(member, stored.members);
    if (part === undefined) return [text(member.name), nullOf(member.type)];
    const inner = call('get_field', [value, text(part.name)], readType(member, part), true);
    return [text(member.name), tableValue(member, part, inner, depth)];
  });
  const whole = call('named_struct', parts, field.type, false);
  return caseWhen([{ when: isNull(value), then: nullOf(field.type) }], whole, field.type);
}

function partOf(
  field: TableField,
  member: TableField,
  index: number,
  stored: StoredColumn,
): StoredColumn | undefined {
  return field.type.kind === 'STRUCT' ? findStored(member, stored.members) : stored.members[index];
}

function variable(name: string, type: DataType): LambdaVariable {
  return Object.freeze({ kind: 'variable', name, type, nullable: true });
}

function lambda(parameters: readonly LambdaVariable[], body: Expression): Lambda {
  return Object.freeze({
    kind: 'lambda',
    parameters: parameters.map(({ name }) => name),
    body,
    type: body.type,
    nullable: body.nullable,
  });
}
