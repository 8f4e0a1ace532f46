import {
  anyOf,
  aggregate,
  aggregateCall,
  BOOLEAN,
  call,
  caseWhen,
  cast,
  closedFields,
  column,
  filter,
  literal,
  LONG,
  not,
  NULL,
  project,
  scan,
  text,
  topologicalOrder,
  type CsvFormat,
  type Demand,
  type ExcelFormat,
  type Expression,
  type Field,
  type NamedExpression,
  type RejectionEffect,
  type Relation,
  type Scan,
  type XmlFormat,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import type { FileField } from '../facts.ts';
import { isPartition, partitionColumn, splitPartitions } from '../partitions.ts';
import { csvValue } from '../csv/csv-value.ts';
import { plainNumbers, type NumberStyle } from '../csv/number-style.ts';
import type { Lowered } from '../port-value.ts';
import { readerOutputs } from '../rejected/reader-outputs.ts';
import { rejectedValue } from '../rejected/rejected-value.ts';

export type CsvMode = 'PERMISSIVE' | 'DROPMALFORMED' | 'FAILFAST';

/**
 * Rows of CSV files with a declared schema: a text scan, typed by ordinary expressions, then
 * checked by `mode` on the whole declared schema. The demand counts the records that are malformed
 * or have a value that doesn't fit its column's type.
 */
export function csvRelation(
  path: string,
  format: CsvFormat | ExcelFormat | XmlFormat,
  fields: readonly FileField[],
  mode: CsvMode,
  context: LowerContext,
  numbers: NumberStyle = plainNumbers,
): Lowered {
  const { inFiles, partitions } = splitPartitions(fields);
  const read = scan(
    path,
    format,
    inFiles.map(({ name, type }) => ({ name, type, nullable: true })),
    context.origin('path'),
    partitions,
  );
  const typed = typedColumns(read, fields, numbers, context);
  const flagName = freshName(
    'rejected',
    fields.map(({ name }) => name),
  );
  const flagged = project(
    read,
    [...typed, { name: flagName, expression: rejected(read, typed) }],
    context.origin('path'),
  );
  return readerOutputs(
    applyMode(read, typed, flagged, mode, context),
    flagged,
    rejectedRows(flagged, mode, context),
    context,
  );
}

function typedColumns(
  read: Scan,
  fields: readonly FileField[],
  numbers: NumberStyle,
  context: LowerContext,
): readonly NamedExpression[] {
  const texts = new Map(closedFields(read.schema).map((field) => [field.name, field]));
  return fields.map((field) => ({
    name: field.name,
    expression: isPartition(field)
      ? partitionColumn(read, field, context.origin('outputColTypes'))
      : csvValue(
          column(texts.get(field.name)!, 0, context.origin('outputColTypes')),
          field.type,
          field.format,
          numbers,
        ),
  }));
}

/** Never null: whether the record is malformed, or a value could not be typed. */
export function rejected(read: Relation, typed: readonly NamedExpression[]): Expression {
  const untyped = typed.map((each) => rejectedValue(read, each)).filter((each) => each !== null);
  return anyOf([column(closedFields(read.schema).at(-1)!), ...untyped]);
}

/** The rows of `flagged`, without its flag, that the mode lets pass. */
export function applyMode(
  read: Relation,
  typed: readonly NamedExpression[],
  flagged: Relation,
  mode: CsvMode,
  context: LowerContext,
): Relation {
  if (mode === 'PERMISSIVE') return project(read, typed, context.origin('path'));
  const flag = column(closedFields(flagged.schema).at(-1)!);
  const condition = mode === 'DROPMALFORMED' ? not(flag) : failing(flag, read, context);
  return passing(
    filter(flagged, condition, context.origin('mode')),
    closedFields(flagged.schema).slice(0, -1),
    context,
  );
}

function failing(flag: Expression, read: Relation, context: LowerContext): Expression {
  const scanned = topologicalOrder([read]).find((part): part is Scan => part.kind === 'scan');
  const place = scanned === undefined ? '' : ` of \`${scanned.path}\``;
  const message = `[MALFORMED_CSV] A record${place} does not fit the columns, and the mode is FAILFAST. Set the mode to PERMISSIVE to see the rejected rows with file, line, column and reason.`;
  const raised = cast(
    call('raise_error', [text(message)], NULL, true, context.origin('mode')),
    BOOLEAN,
  );
  return caseWhen(
    [{ when: flag, then: raised }],
    literal(true, BOOLEAN),
    BOOLEAN,
    context.origin('mode'),
  );
}

function passing(relation: Relation, fields: readonly Field[], context: LowerContext): Relation {
  return project(
    relation,
    fields.map((field) => ({ name: field.name, expression: column(field) })),
    context.origin('path'),
  );
}

const effects = {
  PERMISSIVE: 'emptied',
  DROPMALFORMED: 'dropped',
  FAILFAST: 'failed',
} as const satisfies Record<CsvMode, RejectionEffect>;

/**
 * Counts the flagged rows. With `FAILFAST` it fails if there is one, whatever the nodes below read
 * of the file.
 */
export function rejectedRows(flagged: Relation, mode: CsvMode, context: LowerContext): Demand {
  const flag = column(closedFields(flagged.schema).at(-1)!);
  const counts = mode === 'FAILFAST' ? not(failing(flag, flagged, context)) : flag;
  const counted = aggregate(
    flagged,
    [],
    [
      {
        name: 'rejectedRows',
        call: aggregateCall('count_if', [counts], LONG, { nullable: false }),
      },
    ],
    context.origin('path'),
  );
  return {
    relation: counted,
    target: { kind: 'measure', nodeId: context.nodeId, name: 'rejectedRows' },
    effect: effects[mode],
  };
}
