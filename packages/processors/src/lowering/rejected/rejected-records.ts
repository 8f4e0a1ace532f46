import {
  BOOLEAN,
  call,
  closedFields,
  column,
  columnKey,
  filter,
  findField,
  isNull,
  limit,
  literal,
  memberFields,
  not,
  project,
  scan,
  STRING,
  type Demand,
  type Expression,
  type NamedExpression,
  type Origin,
  type Project,
  type Relation,
  type Scan,
} from '@millrace/plan';
import {
  countFlags,
  cut,
  demandTables,
  patternOf,
  type RejectedQuery,
  type RejectingFormat,
} from './rejected-query.ts';
import { freshName } from '../columns.ts';
import { mismatchText, rejectedValue } from './rejected-value.ts';

/** Null for a demand that doesn't count the rejected records of a reader. */
export function rejectedRecords(
  { relation, target, effect, casts }: Demand,
  sampleSize: number,
): RejectedQuery | null {
  if (effect === undefined || casts !== undefined) return null;
  if (relation.kind !== 'aggregate' || relation.input.kind !== 'project') return null;
  const flagged = relation.input;
  const source = sourceOf(flagged.input);
  if (source === null) return null;
  const { read, format, scanned } = source;
  const folders = new Set((scanned.partitions ?? []).map(columnKey));
  const { origin } = relation;
  return {
    ...demandTables(
      target.nodeId,
      countsOf(flagged, read, origin),
      limit(sampleOf(flagged, again(source), origin), sampleSize, 0, origin),
      sampleSize,
    ),
    effect,
    files: { path: scanned.path, format },
    columns: typedColumns(flagged).map(({ name, expression }) => ({
      name,
      type: expression.type,
      format: patternOf(expression),
      isInFiles: !folders.has(columnKey(name)),
    })),
  };
}

/** What a reader reads. */
export type RejectingSource = {
  /** Has the columns of the files and, last, whether a record is malformed. */
  readonly read: Relation;
  readonly scanned: Scan;
  readonly format: RejectingFormat;
};

/** A scan, or parts of the lines of a text file. */
export function sourceOf(read: Relation): RejectingSource | null {
  const lines = linesOf(read);
  const scanned = lines ?? read;
  if (scanned.kind !== 'scan') return null;
  const { format } = scanned;
  switch (format.kind) {
    case 'csv':
    case 'excel':
    case 'xml':
    case 'json':
    case 'text':
      return { read, scanned, format };
    case 'model':
    case 'parquet':
    case 'orc':
      return null;
  }
}

function linesOf(read: Relation): Scan | null {
  if (read.kind !== 'project' || read.input.kind !== 'filter') return null;
  const { input } = read.input;
  return input.kind === 'scan' && input.format.kind === 'text' ? input : null;
}

/** The columns of typed rows, without the flag. */
export function typedColumns({ columns }: Project): readonly NamedExpression[] {
  return columns.slice(0, -1);
}

/**
 * The same scan as another relation, so that staging doesn't store the whole file for two readers.
 * Parts of lines have the line as well, and JSON records their text.
 */
function again({ read, scanned }: RejectingSource): {
  readonly read: Relation;
  readonly line: Expression;
} {
  const { path, format, origin, partitions } = scanned;
  if (format.kind === 'json') {
    const taken = closedFields(scanned.schema).map(({ name }) => name);
    const recordText = freshName('text', taken);
    const whole = scan(path, { ...format, recordText }, memberFields(scanned), origin, partitions);
    return { read: whole, line: cut(column(findField(whole.schema, recordText)!)) };
  }
  const copy = Object.freeze({ ...scanned });
  const none = literal(null, STRING);
  if (read.kind !== 'project' || read.input.kind !== 'filter') return { read: copy, line: none };
  const line = column(closedFields(copy.schema)[0]!);
  const name = freshName(
    'line',
    read.columns.map((each) => each.name),
  );
  const lines = filter(copy, read.input.condition, read.origin);
  const parts = project(lines, [{ name, expression: line }, ...read.columns], read.origin);
  return { read: parts, line: cut(column(findField(parts.schema, name)!)) };
}

function countsOf(flagged: Project, read: Relation, origin: Origin): Relation {
  return countFlags(
    read,
    [
      { name: 'rejected', expression: flagged.columns.at(-1)!.expression },
      { name: 'malformed', expression: malformedOf(read) },
      ...typedColumns(flagged).flatMap((each, index) => [
        { name: `t${index}`, expression: hasValue(read, each) },
        { name: `b${index}`, expression: isBad(read, each) },
      ]),
    ],
    origin,
  );
}

function sampleOf(
  flagged: Project,
  { read, line }: { readonly read: Relation; readonly line: Expression },
  origin: Origin,
): Relation {
  const kept = filter(read, flagged.columns.at(-1)!.expression, origin);
  const typed = typedColumns(flagged);
  return project(
    kept,
    [
      ...typed.map((each, index) => ({
        name: `t${index}`,
        expression: cut(mismatchText(read, each) ?? textOf(read, each.name)),
      })),
      { name: 'malformed', expression: malformedOf(read) },
      ...typed.map((each, index) => ({ name: `b${index}`, expression: isBad(read, each) })),
      { name: 'line', expression: line },
    ],
    origin,
  );
}

export function textOf(read: Relation, name: string): Expression {
  return column(findField(read.schema, name)!);
}

export function malformedOf(read: Relation): Expression {
  return column(closedFields(read.schema).at(-1)!);
}

function isBad(read: Relation, column: NamedExpression): Expression {
  return rejectedValue(read, column) ?? literal(false, BOOLEAN);
}

/** Whether a record has a value for the column, also one that could not be read. */
function hasValue(read: Relation, column: NamedExpression): Expression {
  const given = not(isNull(textOf(read, column.name)));
  const lost = mismatchText(read, column);
  return lost === null ? given : call('or', [given, not(isNull(lost))], BOOLEAN, false);
}
