import { BOOLEAN, INTEGER, LONG, STRING } from './data-type.ts';
import type { Expression, NamedExpression, Origin, SortKey } from './expression.ts';
import type {
  Aggregate,
  Distinct,
  Explode,
  Filter,
  Join,
  JoinType,
  Limit,
  Project,
  Range,
  Relation,
  RowId,
  Sample,
  Scan,
  ScanFormat,
  Sort,
  Union,
  Unpivot,
  Values,
  Window,
} from './relation.ts';
import { closed, closedFields, columnKey, open, unknown, type Field, type Schema } from './schema.ts';
import type { Value } from './value.ts';

/** `fields`: for csv the file's columns (their types do not matter: all come out as STRING, with the marker last); for parquet the wanted ones. */
export function scan(path: string, format: ScanFormat, fields: readonly Field[], origin: Origin): Scan {
  return Object.freeze({ kind: 'scan', path, format, schema: scanSchema(format, fields), origin });
}

function scanSchema(format: ScanFormat, fields: readonly Field[]): Schema {
  switch (format.kind) {
    case 'csv':
      return closed([...fields.map(({ name }) => ({ name, type: STRING, nullable: true })), { name: format.malformed, type: BOOLEAN, nullable: false }]);
    case 'text':
    case 'json':
      return closed([{ name: format.column, type: STRING, nullable: false }]);
    case 'parquet':
      return closed(fields.map((field) => ({ ...field, nullable: true })));
  }
}

export function values(fields: readonly Field[], rows: readonly (readonly Value[])[], origin: Origin): Values {
  return Object.freeze({ kind: 'values', rows, schema: closed(fields), origin });
}

export function range(name: string, start: bigint, step: bigint, count: bigint, origin: Origin): Range {
  return Object.freeze({
    kind: 'range',
    name,
    start: `${start}`,
    step: `${step}`,
    count: `${count}`,
    schema: closed([{ name, type: LONG, nullable: false }]),
    origin,
  });
}

export function project(input: Relation, columns: readonly NamedExpression[], origin: Origin): Project {
  return Object.freeze({ kind: 'project', input, columns: Object.freeze([...columns]), schema: closed(columns.map(fieldOf)), origin });
}

export function filter(input: Relation, condition: Expression, origin: Origin, text?: string): Filter {
  return Object.freeze({ kind: 'filter', input, condition, schema: input.schema, origin, ...(text === undefined ? {} : { text }) });
}

export function join(
  joinType: JoinType,
  left: Relation,
  right: Relation,
  condition: Expression | null,
  columns: readonly NamedExpression[],
  origin: Origin,
): Join {
  return Object.freeze({ kind: 'join', joinType, left, right, condition, columns: Object.freeze([...columns]), schema: closed(columns.map(fieldOf)), origin });
}

export function aggregate(input: Relation, groups: readonly NamedExpression[], aggregates: Aggregate['aggregates'], origin: Origin): Aggregate {
  const fields = [...groups.map(fieldOf), ...aggregates.map(({ name, call }) => ({ name, type: call.type, nullable: call.nullable }))];
  return Object.freeze({
    kind: 'aggregate',
    input,
    groups: Object.freeze([...groups]),
    aggregates: Object.freeze([...aggregates]),
    schema: closed(fields),
    origin,
  });
}

export function window(input: Relation, columns: Window['columns'], origin: Origin): Window {
  const added = columns.map(({ name, call }) => ({ name, type: call.type, nullable: call.nullable }));
  return Object.freeze({ kind: 'window', input, columns: Object.freeze([...columns]), schema: extend(input.schema, added), origin });
}

export function sort(input: Relation, keys: readonly SortKey[], origin: Origin): Sort {
  return Object.freeze({ kind: 'sort', input, keys: Object.freeze([...keys]), schema: input.schema, origin });
}

export function limit(input: Relation, count: number, offset: number, origin: Origin): Limit {
  return Object.freeze({ kind: 'limit', input, count, offset, schema: input.schema, origin });
}

/** The inputs' columns must already agree in number and type. */
export function union(inputs: readonly Relation[], origin: Origin): Union {
  const [first, ...rest] = inputs;
  if (first === undefined) throw new Error('A union needs at least one input.');
  const fields = closedFields(first.schema).map((field, index) => ({
    ...field,
    nullable: field.nullable || rest.some((other) => closedFields(other.schema)[index]?.nullable ?? true),
  }));
  return Object.freeze({ kind: 'union', inputs: Object.freeze([...inputs]), schema: closed(fields), origin });
}

export function distinct(input: Relation, origin: Origin): Distinct {
  return Object.freeze({ kind: 'distinct', input, schema: input.schema, origin });
}

export function sample(input: Relation, fraction: number, withReplacement: boolean, seed: bigint, origin: Origin): Sample {
  return Object.freeze({ kind: 'sample', input, fraction, withReplacement, seed: `${seed}`, schema: input.schema, origin });
}

/** The unpivoted columns must already share one type. */
export function unpivot(
  input: Relation,
  keys: readonly string[],
  columns: Unpivot['columns'],
  nameColumn: string,
  valueColumn: string,
  origin: Origin,
): Unpivot {
  const fields = closedFields(input.schema);
  const byKey = new Map(fields.map((field) => [columnKey(field.name), field]));
  const valueType = byKey.get(columnKey(columns[0]?.column ?? ''))?.type ?? STRING;
  const schema = closed([
    ...keys.map((key) => byKey.get(columnKey(key))).filter((field) => field !== undefined),
    { name: nameColumn, type: STRING, nullable: false },
    { name: valueColumn, type: valueType, nullable: true },
  ]);
  return Object.freeze({ kind: 'unpivot', input, keys, columns, nameColumn, valueColumn, schema, origin });
}

export function explode(
  input: Relation,
  expression: Expression,
  name: string,
  origin: Origin,
  options: { outer?: boolean; position?: string | null } = {},
): Explode {
  const { outer = false, position = null } = options;
  if (expression.type.kind !== 'ARRAY') throw new Error('Only an array can be exploded.');
  const added: Field[] = [
    ...(position === null ? [] : [{ name: position, type: INTEGER, nullable: outer }]),
    { name, type: expression.type.element, nullable: true },
  ];
  return Object.freeze({ kind: 'explode', input, expression, outer, name, position, schema: extend(input.schema, added), origin });
}

export function rowId(input: Relation, name: string, start: bigint, origin: Origin): RowId {
  return Object.freeze({ kind: 'row_id', input, name, start: `${start}`, schema: extend(input.schema, [{ name, type: LONG, nullable: false }]), origin });
}

function fieldOf({ name, expression }: NamedExpression): Field {
  return { name, type: expression.type, nullable: expression.nullable };
}

function extend(schema: Schema, added: readonly Field[]): Schema {
  if (schema.kind === 'unknown') return unknown(schema.reason);
  const fields = [...schema.fields, ...added];
  return schema.kind === 'open' ? open(fields) : closed(fields);
}
