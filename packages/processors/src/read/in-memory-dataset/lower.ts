import { phrase } from '@millrace/model';
import {
  cast,
  closedFields,
  column,
  project,
  STRING,
  values,
  type DataType,
  type Relation,
  type Value,
} from '@millrace/plan';
import { checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import { typeOfJson } from '../../lowering/json/type-of-json.ts';
import { valueOfJson } from '../../lowering/json/value-of-json.ts';
import { outputs, unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import type { Settings } from './fields.ts';

type Column = { readonly name: string; readonly type: DataType };

/** The node's own rows, typed. */
export function lowerInMemory({ rows, ...schema }: Settings, context: LowerContext): Lowered {
  const declared = declaredFields(schema, context);
  const given = rowsOf(rows, context);
  if (declared === null || given === null)
    return unknownOutput(phrase`${context.label} has an issue.`);
  const columns = declared.length > 0 ? declared : foundColumns(given);
  if (columns.length === 0) {
    context.report('rows', 'MISSING_FIELD', { missing: 'rows' });
    return unknownOutput(phrase`${context.label} has an issue.`);
  }
  checkUniqueNames(
    context,
    'rows',
    columns.map(({ name }) => name),
  );
  return outputs(typedRows(columns, given, context));
}

type Row = readonly unknown[] | Readonly<Record<string, unknown>>;

function rowsOf(rows: unknown, context: LowerContext): readonly Row[] | null {
  if (context.hasIssue('rows')) return null;
  const list = rows ?? [];
  if (Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null))
    return list as Row[];
  context.report('rows', 'WRONG_ROWS', { because: 'not a list' });
  return null;
}

function foundColumns(rows: readonly Row[]): readonly Column[] {
  const names = new Set(
    rows.flatMap((row) =>
      Array.isArray(row) ? row.map((_, index) => `_c${index}`) : Object.keys(row),
    ),
  );
  return [...names].map((name, index) => ({
    name,
    type: typeOfJson(rows.map((row) => cell(row, name, index))),
  }));
}

function cell(row: Row, name: string, index: number): unknown {
  return Array.isArray(row)
    ? row[index]
    : Object.hasOwn(row, name)
      ? (row as Record<string, unknown>)[name]
      : null;
}

/**
 * Local timestamps are read in the session's time zone, which is only known during the run: as
 * text, cast by the plan.
 */
function typedRows(
  columns: readonly Column[],
  rows: readonly Row[],
  context: LowerContext,
): Relation {
  const origin = context.origin('rows');
  const asText = columns.map(
    ({ type, name }, index) =>
      type.kind === 'TIMESTAMP' && rows.some((row) => isLocal(cell(row, name, index))),
  );
  const fields = columns.map(({ name, type }, index) => ({
    name,
    type: asText[index] ? STRING : type,
    nullable: true,
  }));
  const typed = rows.map((row, rowIndex) => {
    if (Array.isArray(row) && row.length > columns.length)
      tooManyValues(rowIndex, row.length, columns.length, context);
    return columns.map(({ name, type }, index) =>
      value(cell(row, name, index), asText[index] ? STRING : type, name, rowIndex, context),
    );
  });
  const relation = values(fields, typed, origin);
  if (!asText.includes(true)) return relation;
  const read = closedFields(relation.schema);
  return project(
    relation,
    columns.map(({ name, type }, index) => ({
      name,
      expression: cast(column(read[index]!, 0, origin), type, 'ansi', origin),
    })),
    origin,
  );
}

function isLocal(given: unknown): boolean {
  return (
    typeof given === 'string' &&
    valueOfJson(given, { kind: 'TIMESTAMP' }) === undefined &&
    valueOfJson(given, { kind: 'TIMESTAMP_NTZ' }) !== undefined
  );
}

function value(
  given: unknown,
  type: DataType,
  name: string,
  row: number,
  context: LowerContext,
): Value {
  const made = valueOfJson(given ?? null, type);
  if (made !== undefined) return made;
  context.report('rows', 'WRONG_VALUE', {
    of: 'row',
    row: row + 1,
    column: name,
    type: type.kind,
    value: JSON.stringify(given).slice(0, 100),
  });
  return null;
}

function tooManyValues(row: number, count: number, columns: number, context: LowerContext): void {
  context.report('rows', 'WRONG_ROWS', {
    because: 'too many values',
    row: row + 1,
    count,
    columns,
  });
}
