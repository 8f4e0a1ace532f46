import {
  BOOLEAN,
  call,
  caseWhen,
  closedFields,
  column,
  columnKey,
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
  type Field,
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

/**
 * A row for each value that was lost, and for each row that is rejected as a whole. `passed`:
 * columns of `rows` that follow, under names of their own where one of the five has theirs.
 */
export function rejectedTable(
  rows: Relation,
  place: { readonly file: Expression; readonly line: Expression } | null,
  columns: readonly LosingColumn[],
  malformed: MalformedRows | null,
  origin: Origin,
  passed: readonly Field[] = [],
): Relation {
  if (columns.length === 0 && malformed === null) return nothingRejected(origin, passed);
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
      ...passed.map((field, index) => ({ name: `p${index}`, expression: column(field) })),
      ...texts.map(({ expression }, index) => ({ name: `t${index}`, expression })),
    ],
    origin,
  );
  const long = unpivot(
    wide,
    ['file', 'line', 'fields', ...passed.map((_, index) => `p${index}`)],
    texts.map(({ label }, index) => ({ column: `t${index}`, label })),
    'column',
    'text',
    origin,
  );
  const found = closedFields(long.schema).map((each) => column(each));
  const [file, line, fields] = found;
  const [name, lost] = found.slice(-2);
  const names = passedNames(passed);
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
      ...names.map((each, index) => ({ name: each, expression: found[3 + index]! })),
    ],
    origin,
  );
}

/** The output of a node that rejects nothing. */
export function nothingRejected(origin: Origin, passed: readonly Field[] = []): Relation {
  const names = passedNames(passed);
  const others = passed.map(({ type }, index) => ({ name: names[index]!, type, nullable: true }));
  return values([...ownFields, ...others], [], origin);
}

const ownFields: readonly Field[] = [
  { name: 'file', type: STRING, nullable: true },
  { name: 'line', type: LONG, nullable: true },
  { name: 'column', type: STRING, nullable: true },
  { name: 'text', type: STRING, nullable: true },
  { name: 'reason', type: STRING, nullable: true },
];

/** The names of passed columns in the output: their own, or one with a number if it is taken. */
function passedNames(passed: readonly Field[]): readonly string[] {
  const own = new Set(ownFields.map(({ name }) => name));
  const taken = [...own, ...passed.map(({ name }) => name)];
  return passed.map(({ name }) => {
    if (!own.has(columnKey(name))) return name;
    const fresh = freshName(name, taken);
    taken.push(fresh);
    return fresh;
  });
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
