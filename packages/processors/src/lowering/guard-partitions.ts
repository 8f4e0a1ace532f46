import {
  BOOLEAN,
  call,
  caseWhen,
  cast,
  closedFields,
  column,
  INTEGER,
  literal,
  NULL,
  project,
  STRING,
  text,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';

/** Bytes that file systems allow in the name of a folder. */
const MAX_NAME = 255;

/**
 * The same rows. One whose value can't be in the name of a folder fails the run: with a NUL, or if
 * the name, percent-encoded, gets longer than file systems allow.
 */
export function guardPartitions(
  input: Relation,
  partitions: readonly Field[],
  context: LowerContext,
): Relation {
  const guarded = new Set(
    partitions.filter(({ type }) => type.kind === 'STRING').map(({ name }) => name),
  );
  if (guarded.size === 0) return input;
  const columns = closedFields(input.schema).map((field) => ({
    name: field.name,
    expression: guarded.has(field.name) ? guardedValue(field) : column(field),
  }));
  return project(input, columns, context.origin('partitionBy'));
}

function guardedValue(field: Field): Expression {
  const value = column(field);
  const escaped = encoded(value);
  const room = MAX_NAME - encodeURIComponent(field.name).length - 1;
  const hasNul = call('contains', [escaped, text('%00')], BOOLEAN, true);
  const size = call('octet_length', [escaped], INTEGER, true);
  const isLong = call('gt', [size, literal(room, INTEGER)], BOOLEAN, true);
  return caseWhen(
    [
      { when: hasNul, then: fail(`A value of \`${field.name}\` has a NUL character`) },
      {
        when: isLong,
        then: fail(
          `A value of \`${field.name}\` has more than ${room} bytes, percent-encoded, and is too long`,
        ),
      },
    ],
    value,
    STRING,
  );
}

/** As both engines encode it at most: `url_encode` writes a blank as `+` and leaves out `*`. */
function encoded(value: Expression): Expression {
  const replaced = (input: Expression, sign: string, by: string): Expression =>
    call('replace', [input, text(sign), text(by)], STRING, true);
  const plain = call('url_encode', [value], STRING, true);
  return replaced(replaced(plain, '+', '%20'), '*', '%2A');
}

function fail(reason: string): Expression {
  const message = `[PARTITION_VALUE] ${reason}, so it can't be the name of a folder. Change it before this node, or partition by another column.`;
  return cast(call('raise_error', [text(message)], NULL, true), STRING);
}
