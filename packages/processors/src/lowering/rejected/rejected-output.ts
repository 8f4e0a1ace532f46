import {
  BOOLEAN,
  call,
  caseWhen,
  closedFields,
  column,
  columnKey,
  filter,
  findField,
  literal,
  LONG,
  nullOf,
  placedScan,
  project,
  STRING,
  text,
  writeText,
  type Expression,
  type Origin,
  type Relation,
  type ScanPlace,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import { patternOf } from './rejected-query.ts';
import {
  malformedOf,
  sourceOf,
  textOf,
  typedColumns,
  type RejectingSource,
} from './rejected-records.ts';
import { mismatchText, rejectedValue } from './rejected-value.ts';
import {
  jsonReasons,
  noRecordReason,
  recordReasonExpression,
  valueReasons,
  type ReasonColumn,
} from './reasons.ts';
import { rejectedTable, type LosingColumn, type MalformedRows } from './rejected-table.ts';

/**
 * What a reader rejected, with file and line: its files are read again by the reference parsers,
 * which know the lines, so that the reader's own rows cost nothing more.
 *
 * @param flagged all typed rows of the reader, with a last column that is true for rejected ones
 */
export function rejectedOutput(flagged: Relation, origin: Origin): Relation {
  const source = flagged.kind === 'project' ? sourceOf(flagged.input) : null;
  if (flagged.kind !== 'project' || source === null) throw new Error('These are no typed rows.');
  const { read, place, record } = placed(source);
  const rows = filter(read, flagged.columns.at(-1)!.expression, origin);
  const field = (name: string): Expression => column(findField(read.schema, name)!);
  const folders = new Set((source.scanned.partitions ?? []).map(columnKey));
  const typed = typedColumns(flagged).filter(({ name }) => !folders.has(columnKey(name)));
  const reasonsOf = source.format.kind === 'json' ? jsonReasons : valueReasons;
  const columns = typed.flatMap(({ name, expression }): readonly LosingColumn[] => {
    const isBad = rejectedValue(read, { name, expression });
    if (isBad === null) return [];
    const given = mismatchText(read, { name, expression }) ?? textOf(read, name);
    const lost = caseWhen([{ when: isBad, then: given }], nullOf(STRING), STRING);
    const about: ReasonColumn = { type: expression.type, format: patternOf(expression) };
    return [{ name, lost, reasons: reasonsOf(about) }];
  });
  return rejectedTable(
    rows,
    { file: field(place.file), line: field(place.line) },
    columns,
    malformedRows(source, read, record, field(place.values)),
    origin,
  );
}

type Placed = {
  readonly read: Relation;
  readonly place: ScanPlace;
  /** The JSON text of each record, in a column. */
  readonly record: string | null;
};

/** The same rows with columns for their place, and JSON records with their text. */
function placed({ read, scanned, format }: RejectingSource): Placed {
  const taken = [...closedFields(scanned.schema), ...closedFields(read.schema)];
  const names: string[] = taken.map(({ name }) => name);
  const fresh = (stem: string): string => {
    const name = freshName(stem, names);
    names.push(name);
    return name;
  };
  const place = { file: fresh('file'), line: fresh('line'), values: fresh('values') };
  if (format.kind === 'json') {
    const record = fresh('text');
    const whole = placedScan(scanned, place, { ...format, recordText: record });
    return { read: whole, place, record };
  }
  const again = placedScan(scanned, place);
  if (read.kind !== 'project' || read.input.kind !== 'filter')
    return { read: again, place, record: null };
  const lines = filter(again, read.input.condition, read.origin);
  const passed = Object.values(place).map((name) => ({
    name,
    expression: column(findField(lines.schema, name)!),
  }));
  return { read: project(lines, [...passed, ...read.columns], read.origin), place, record: null };
}

/** Null for formats whose records are never malformed. */
function malformedRows(
  { scanned, format }: RejectingSource,
  read: Relation,
  record: string | null,
  fields: Expression,
): MalformedRows | null {
  const only = (whole: Expression): Expression =>
    caseWhen([{ when: malformedOf(read), then: whole }], nullOf(STRING), STRING);
  switch (format.kind) {
    case 'csv': {
      const folders = new Set((scanned.partitions ?? []).map(columnKey));
      const names = closedFields(scanned.schema)
        .slice(0, -1)
        .map(({ name }) => name)
        .filter((name) => !folders.has(columnKey(name)));
      return {
        text: only(joined(read, names, format.separator, fields)),
        fields,
        reason: (found) => recordReasonExpression(found, names.length),
      };
    }
    case 'json':
      return {
        text: only(column(findField(read.schema, record!)!)),
        fields,
        reason: () => text(writeText(noRecordReason(format))),
      };
    case 'excel':
    case 'xml':
    case 'text':
      return null;
  }
}

/** The values of a record as far as it has any, with separators. */
function joined(
  read: Relation,
  names: readonly string[],
  separator: string,
  fields: Expression,
): Expression {
  const parts = names.map((name, index): Expression => {
    const value = call('coalesce', [textOf(read, name), text('')], STRING, false);
    if (index === 0) return value;
    const isThere = call('gt', [fields, literal(index, LONG)], BOOLEAN, true);
    const next = call('concat', [text(separator), value], STRING, false);
    return caseWhen([{ when: isThere, then: next }], text(''), STRING);
  });
  return parts.length === 1 ? parts[0]! : call('concat', parts, STRING, false);
}
