import {
  aggregate,
  aggregateCall,
  anyOf,
  BOOLEAN,
  call,
  canCast,
  caseWhen,
  cast,
  closedFields,
  column,
  columnKey,
  filter,
  findField,
  isNull,
  limit,
  literal,
  LONG,
  not,
  nullOf,
  project,
  STRING,
  text,
  type DataType,
  type Demand,
  type Expression,
  type Field,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { countFlags, cut, demandTables, patternOf, type RejectedQuery } from './rejected-query.ts';
import { valueReasons } from './reasons.ts';
import { rejectedTable, type LosingColumn } from './rejected-table.ts';

/**
 * Counts the rows in which a lenient cast turns a value into null; null if no cast can. `casts`: the
 * cast columns, which keep the names of the columns they read.
 */
export function rejectedValues(
  input: Relation,
  casts: readonly NamedExpression[],
  context: LowerContext,
): Demand | null {
  const fields = closedFields(input.schema);
  const lossy = lossyCasts(input, casts);
  if (lossy.length === 0) return null;
  const origin = context.origin('outputColTypes');
  const flag = freshName(
    'rejected',
    fields.map(({ name }) => name),
  );
  const flagged = project(
    input,
    [...lossy, { name: flag, expression: anyOf(lossy.map((each) => isLost(input, each))) }],
    origin,
  );
  const flags = column(closedFields(flagged.schema).at(-1)!);
  return {
    relation: aggregate(
      flagged,
      [],
      [
        {
          name: 'rejectedRows',
          call: aggregateCall('count_if', [flags], LONG, { nullable: false }),
        },
      ],
      origin,
    ),
    target: { kind: 'measure', nodeId: context.nodeId, name: 'rejectedRows' },
    effect: 'emptied',
    casts: lossy.map(({ name }) => name),
  };
}

/** The casts that can turn a value into null. */
function lossyCasts(
  input: Relation,
  casts: readonly NamedExpression[],
): readonly NamedExpression[] {
  return casts.filter(({ name, expression }) => {
    const field = findField(input.schema, name);
    return field !== undefined && canLose(field.type, expression.type);
  });
}

/**
 * A row for each value that becomes null, with the columns of its row before the cast. It has no
 * file or line: rows can come from anywhere.
 */
export function rejectedCastsOutput(
  input: Relation,
  casts: readonly NamedExpression[],
  context: LowerContext,
): Relation {
  const origin = context.origin('outputColTypes');
  const columns = lossyCasts(input, casts).map((each): LosingColumn => {
    const field = findField(input.schema, each.name)!;
    const given = canCast(field.type, STRING)
      ? call('coalesce', [cast(column(field), STRING, 'try'), text('')], STRING, false)
      : text('');
    return {
      name: each.name,
      lost: caseWhen([{ when: isLost(input, each), then: given }], nullOf(STRING), STRING),
      reasons: valueReasons({
        type: each.expression.type,
        from: field.type,
        format: patternOf(each.expression),
      }),
    };
  });
  return rejectedTable(input, null, columns, null, origin, closedFields(input.schema));
}

const wholeNumbers = ['BYTE', 'SHORT', 'INTEGER', 'LONG'];

/** Whether a value other than null can become null. */
function canLose(from: DataType, to: DataType): boolean {
  if (to.kind === 'STRING') return false;
  const [source, target] = [from, to].map(({ kind }) => wholeNumbers.indexOf(kind)) as [
    number,
    number,
  ];
  if (source >= 0 && target >= source) return false;
  if (to.kind === 'DOUBLE' || to.kind === 'FLOAT') return !isNumber(from);
  return true;
}

function isNumber({ kind }: DataType): boolean {
  return wholeNumbers.includes(kind) || ['FLOAT', 'DOUBLE', 'DECIMAL'].includes(kind);
}

function isLost(input: Relation, { name, expression }: NamedExpression): Expression {
  const given = column(findField(input.schema, name)!);
  return call('and', [not(isNull(given)), isNull(expression)], BOOLEAN, false);
}

/** Null for a demand that doesn't count values that could not be cast. */
export function rejectedCasts(
  { relation, target, effect, casts }: Demand,
  sampleSize: number,
): RejectedQuery | null {
  if (effect === undefined || casts === undefined) return null;
  if (relation.kind !== 'aggregate' || relation.input.kind !== 'project') return null;
  const { origin } = relation;
  const flagged = relation.input;
  const { input } = flagged;
  const keys = new Set(casts.map(columnKey));
  const columns = flagged.columns.filter(({ name }) => keys.has(columnKey(name)));
  return {
    ...demandTables(
      target.nodeId,
      countsOf(input, columns, flagged.columns.at(-1)!.expression, origin),
      limit(sampleOf(input, columns, origin), sampleSize, 0, origin),
      sampleSize,
    ),
    effect,
    files: null,
    columns: columns.map(({ name, expression }) => ({
      name,
      type: expression.type,
      from: findField(input.schema, name)!.type,
      format: patternOf(expression),
      isInFiles: false,
    })),
  };
}

const never = literal(false, BOOLEAN);

function countsOf(
  input: Relation,
  columns: readonly NamedExpression[],
  flag: Expression,
  origin: Origin,
): Relation {
  return countFlags(
    input,
    [
      { name: 'rejected', expression: flag },
      { name: 'malformed', expression: never },
      ...columns.flatMap((each, index) => [
        {
          name: `t${index}`,
          expression: not(isNull(column(findField(input.schema, each.name)!))),
        },
        { name: `b${index}`, expression: isLost(input, each) },
      ]),
    ],
    origin,
  );
}

function sampleOf(input: Relation, columns: readonly NamedExpression[], origin: Origin): Relation {
  const lost = columns.map((each) => isLost(input, each));
  return project(
    filter(input, anyOf(lost), origin),
    [
      ...columns.map(({ name }, index) => ({
        name: `t${index}`,
        expression: textOf(findField(input.schema, name)!),
      })),
      { name: 'malformed', expression: never },
      ...lost.map((expression, index) => ({ name: `b${index}`, expression })),
      { name: 'line', expression: literal(null, STRING) },
    ],
    origin,
  );
}

function textOf(field: Field): Expression {
  return canCast(field.type, STRING)
    ? cut(cast(column(field), STRING, 'try'))
    : literal(null, STRING);
}
