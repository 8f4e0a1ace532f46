import { phrase } from '@millrace/model';
import {
  BOOLEAN,
  call,
  closedFields,
  column,
  filter,
  findField,
  INTEGER,
  literal,
  project,
  scan,
  STRING,
  text,
  type Column,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { checkSameLength, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { applyMode, rejected, rejectedRows } from '../../lowering/readers/csv-relation.ts';
import { checkCsvTypes, csvValue } from '../../lowering/csv/csv-value.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import type { FileField } from '../../lowering/facts.ts';
import { isPartition, partitionColumn, splitPartitions } from '../../lowering/partitions.ts';
import { unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import { readerOutputs } from '../../lowering/rejected/reader-outputs.ts';
import { shown } from '../../messages/shown.ts';
import type { Settings } from './fields.ts';

/** Counted from 1, in characters. */
type Position = { readonly start: number; readonly length: number };

/** The parts of each line, typed as the values of CSV files are. */
export function lowerReadFixedWidth(settings: Settings, context: LowerContext): Lowered {
  const positions = settings.positions.map((written) => positionOf(written, context));
  const fields = columnsOf(settings, context);
  if (fields === null || positions.includes(null) || context.hasIssue('path', 'positions'))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const parts = cut(settings, fields, positions as readonly Position[], context);
  const origin = context.origin('outputColTypes');
  const typed = fields.map((field) => ({
    name: field.name,
    expression: isPartition(field)
      ? partitionColumn(parts, field, origin)
      : csvValue(column(findField(parts.schema, field.name)!, 0, origin), field.type, field.format),
  }));
  const flag = freshName(
    'rejected',
    fields.map(({ name }) => name),
  );
  const flagged = project(
    parts,
    [...typed, { name: flag, expression: rejected(parts, typed) }],
    context.origin('path'),
  );
  return readerOutputs(
    applyMode(parts, typed, flagged, settings.mode, context),
    flagged,
    rejectedRows(flagged, settings.mode, context),
    context,
  );
}

function positionOf(written: string, context: LowerContext): Position | null {
  const [, first, last = first] = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/.exec(written) ?? [];
  const [start, end] = [Number(first), Number(last)];
  if (start >= 1 && end >= start) return { start, length: end - start + 1 };
  context.report('positions', 'NO_POSITION', { position: shown(written) });
  return null;
}

function columnsOf(settings: Settings, context: LowerContext): readonly FileField[] | null {
  const declared = declaredFields(settings, context);
  if (declared === null) return null;
  const { positions, outputColNames } = settings;
  if (declared.length === 0)
    return positions.map((_, index) => ({ name: `_c${index}`, type: STRING, format: '' }));
  const inFiles = outputColNames.filter((_, index) => !isPartition(declared[index]!));
  return checkSameLength(context, { outputColNames: inFiles, positions }) &&
    checkCsvTypes(declared, context)
    ? declared
    : null;
}

/** A STRING column for each field, those in the files first, then a marker that is always false. */
function cut(
  { path, encoding, trim }: Settings,
  fields: readonly FileField[],
  positions: readonly Position[],
  context: LowerContext,
): Relation {
  const origin = context.origin('path');
  const { inFiles, partitions } = splitPartitions(fields);
  const lineName = freshName('line', partitions);
  const lines = scan(path, { kind: 'text', column: lineName, encoding }, [], origin, partitions);
  const [line, ...folders] = closedFields(lines.schema).map((field) => column(field)) as [
    Column,
    ...Column[],
  ];
  const used = filter(lines, call('ne', [line, text('')], BOOLEAN, false), origin);
  const value = ({ start, length }: Position): Expression => {
    const bounds = [literal(start, INTEGER), literal(length, INTEGER)];
    const part = call('substring', [line, ...bounds], STRING, false);
    return call(
      'nullif',
      [trim ? call('trim', [part], STRING, false) : part, text('')],
      STRING,
      true,
    );
  };
  const marker = freshName(
    'malformed',
    fields.map(({ name }) => name),
  );
  return project(
    used,
    [
      ...inFiles.map(({ name }, index) => ({ name, expression: value(positions[index]!) })),
      ...folders.map((folder) => ({ name: folder.name, expression: folder })),
      { name: marker, expression: literal(false, BOOLEAN) },
    ],
    origin,
  );
}
