import {
  array,
  BOOLEAN,
  call,
  caseWhen,
  isNested,
  isNull,
  literal,
  INTEGER,
  map,
  not,
  nullOf,
  sameType,
  someType,
  STRING,
  struct,
  text,
  type DataType,
  type Expression,
} from '@millrace/plan';
import { csvValue } from '../csv/csv-value.ts';

/** Dates, times and decimals are strings (or numbers) in JSON, and are read as in CSV. */
const readAsText: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ', 'DECIMAL']);

export function isReadAsText({ kind }: DataType): boolean {
  return readAsText.has(kind);
}

/** The type in which a scan returns a member: what is read as text is STRING, also inside. */
export function scannedType(type: DataType): DataType {
  if (isReadAsText(type)) return STRING;
  if (!isNested(type)) return type;
  switch (type.kind) {
    case 'ARRAY':
      return array(scannedType(type.element));
    case 'MAP':
      return map(type.key, scannedType(type.value));
    case 'STRUCT':
      return struct(type.fields.map(({ name, type: of }) => ({ name, type: scannedType(of) })));
  }
}

/**
 * A scanned member in its type; what can't be read is null, also inside. `format`: a pattern of
 * dates or times that are not inside.
 */
export function memberValue(value: Expression, type: DataType, format: string): Expression {
  return changeInside(value, type, (part, of, depth) =>
    csvValue(part, of, depth === 0 ? format : ''),
  );
}

/**
 * A value of another type that has the same lists, objects and maps. `change` converts what is in
 * them, where its type differs.
 */
export function changeInside(
  value: Expression,
  type: DataType,
  change: (part: Expression, type: DataType, depth: number) => Expression,
  depth = 0,
): Expression {
  if (sameType(value.type, type)) return value;
  if (!isNested(type)) return change(value, type, depth);
  const inside = (part: Expression, of: DataType): Expression =>
    changeInside(part, of, change, depth + 1);
  switch (type.kind) {
    case 'ARRAY': {
      const entry = variable(`entry${depth}`, elementOf(value.type));
      const changed = lambda([entry.name], inside(entry, type.element));
      return call('transform', [value, changed], type, true, value.origin);
    }
    case 'MAP': {
      const [key, entry] = [variable(`key${depth}`, type.key), variableOfMap(value.type, depth)];
      const changed = lambda([key.name, entry.name], inside(entry, type.value));
      return call('transform_values', [value, changed], type, true, value.origin);
    }
    case 'STRUCT': {
      const members = type.fields.flatMap((field) => [
        text(field.name),
        inside(fieldOf(value, field.name, memberOf(value.type, field.name)), field.type),
      ]);
      const made = call('named_struct', members, type, false, value.origin);
      return caseWhen([{ when: isNull(value), then: nullOf(type) }], made, type);
    }
  }
}

/**
 * The JSON text of the first value inside a scanned member that can't be read as text of its type;
 * null if there is none. Null instead of an expression: there can't be one.
 */
export function lostInside(value: Expression, type: DataType, depth = 0): Expression | null {
  if (!someType(type, isReadAsText)) return null;
  if (!isNested(type)) return lostText(value, type);
  switch (type.kind) {
    case 'ARRAY':
      return firstLost(value, type.element, depth);
    case 'MAP': {
      const of = scannedType(type.value);
      return firstLost(call('map_values', [value], array(of), true), type.value, depth);
    }
    case 'STRUCT': {
      const lost = type.fields.flatMap((field) => {
        const part = fieldOf(value, field.name, scannedType(field.type));
        return lostInside(part, field.type, depth + 1) ?? [];
      });
      return lost.length === 1 ? lost[0]! : call('coalesce', lost, STRING, true);
    }
  }
}

/** Numbers, arrays, objects, true and false; a string that looks like one is shown like one. */
const noString = '^(-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$|true$|false$|[\\[{])';

function lostText(value: Expression, type: DataType): Expression {
  const isLost = call(
    'and',
    [not(isNull(value)), isNull(csvValue(value, type, ''))],
    BOOLEAN,
    false,
  );
  const isNoString = call('rlike', [value, text(noString)], BOOLEAN, true);
  const quoted = call('concat', [text('"'), value, text('"')], STRING, true);
  const shown = caseWhen([{ when: isNoString, then: value }], quoted, STRING);
  return caseWhen([{ when: isLost, then: shown }], nullOf(STRING), STRING);
}

function firstLost(list: Expression, element: DataType, depth: number): Expression {
  const entry = variable(`lost${depth}`, scannedType(element));
  const lost = lostInside(entry, element, depth + 1)!;
  const all = call('transform', [list, lambda([entry.name], lost)], array(STRING), true);
  const one = variable(`found${depth}`, STRING);
  const kept = call('filter', [all, lambda([one.name], not(isNull(one)))], array(STRING), true);
  return call('try_element_at', [kept, literal(1, INTEGER)], STRING, true);
}

function fieldOf(value: Expression, name: string, type: DataType): Expression {
  return call('get_field', [value, text(name)], type, true, value.origin);
}

function memberOf(type: DataType, name: string): DataType {
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  return fields.find((field) => field.name === name)?.type ?? STRING;
}

function elementOf(type: DataType): DataType {
  return type.kind === 'ARRAY' ? type.element : STRING;
}

function variableOfMap(type: DataType, depth: number): Variable {
  return variable(`entry${depth}`, type.kind === 'MAP' ? type.value : STRING);
}

type Variable = Extract<Expression, { readonly kind: 'variable' }>;

function variable(name: string, type: DataType): Variable {
  return { kind: 'variable', name, type, nullable: true };
}

function lambda(parameters: readonly string[], body: Expression): Expression {
  return { kind: 'lambda', parameters, body, type: body.type, nullable: body.nullable };
}
