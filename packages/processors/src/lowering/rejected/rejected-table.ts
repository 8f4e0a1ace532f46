import {
  BOOLEAN,
  call,
  caseWhen,
  closedFields,
  column,
  equal,
  filter,
  isNull,
  LONG,
  not,
  nullOf,
  project,
  STRING,
  text,
  unpivot,
  values,
  type Expression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import { reasonExpression, type ReasonCase } from './reasons.ts';

/** The output of a reader or cast with what it rejected. No edge has to read it. */
export const REJECTED_OUTPUT = 1;

/** A column that can lose values. `lost`: the text of what it lost in a row, null if nothing. */
export type LosingColumn = {
  readonly name: string;
  readonly lost: Expression;
  readonly reasons: readonly ReasonCase[];
};

/** Whole rows that are rejected. `text`: null in other rows. `reason` reads a LONG, `fields`. */
export type MalformedRows = {
  readonly text: Expression;
  readonly fields: Expression;
  readonly reason: (fields: Expression) => Expression;
};

/** A row for each value that was lost, and for each row that is rejected as a whole. */
export function rejectedTable(
  rows: Relation,
  place: { readonly file: Expression; readonly line: Expression } | null,
  columns: readonly LosingColumn[],
  malformed: MalformedRows | null,
  origin: Origin,
): Relation {
  if (columns.length === 0 && malformed === null) return nothingRejected(origin);
  const wholeRow = freshName(
    'row',
    columns.map(({ name }) => name),
  );
  const texts = [
    ...(malformed === null ? [] : [{ label: wholeRow, expression: malformed.text }]),
    ...columns.map(({ name, lost }) => ({ label: name, expression: lost })),
  ];
  const wide = project(
    rows,
    [
      { name: 'file', expression: place?.file ?? nullOf(STRING) },
      { name: 'line', expression: place?.line ?? nullOf(LONG) },
      { name: 'fields', expression: malformed?.fields ?? nullOf(LONG) },
      ...texts.map(({ expression }, index) => ({ name: `t${index}`, expression })),
    ],
    origin,
  );
  const long = unpivot(
    wide,
    ['file', 'line', 'fields'],
    texts.map(({ label }, index) => ({ column: `t${index}`, label })),
    'column',
    'text',
    origin,
  );
  const [file, line, fields, name, lost] = closedFields(long.schema).map((each) => column(each));
  const isRow = equal(name!, text(wholeRow));
  const reason = reasonOf(columns, name!, lost!);
  return project(
    filter(long, not(isNull(lost!)), origin),
    [
      { name: 'file', expression: file! },
      { name: 'line', expression: line! },
      {
        name: 'column',
        expression:
          malformed === null
            ? name!
            : caseWhen([{ when: isRow, then: nullOf(STRING) }], name!, STRING),
      },
      { name: 'text', expression: lost! },
      {
        name: 'reason',
        expression:
          malformed === null
            ? reason
            : caseWhen([{ when: isRow, then: malformed.reason(fields!) }], reason, STRING),
      },
    ],
    origin,
  );
}

/** The output of a node that rejects nothing. */
export function nothingRejected(origin: Origin): Relation {
  const ofText = (name: string) => ({ name, type: STRING, nullable: true });
  const line = { name: 'line', type: LONG, nullable: true };
  return values(
    [ofText('file'), line, ofText('column'), ofText('text'), ofText('reason')],
    [],
    origin,
  );
}

/** Columns with the same reasons share a case. */
function reasonOf(
  columns: readonly LosingColumn[],
  name: Expression,
  lost: Expression,
): Expression {
  const groups = [...Map.groupBy(columns, ({ reasons }) => JSON.stringify(reasons)).values()];
  const [first, ...others] = groups.map((group) => ({
    names: group.map((each) => text(each.name)),
    reason: reasonExpression(group[0]!.reasons, lost),
  }));
  if (first === undefined) return nullOf(STRING);
  const whens = others.map(({ names, reason }) => ({
    when: call('in', [name, ...names], BOOLEAN, false),
    then: reason,
  }));
  return whens.length === 0 ? first.reason : caseWhen(whens, first.reason, STRING);
}
