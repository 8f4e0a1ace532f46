import * as types from '@millrace/plan';
import { castTo } from './cast.ts';
import { argumentsOf, type Form } from './form.ts';

const to =
  (type: types.DataType): Form =>
  (node, context) =>
    castTo(argumentsOf(node, context, 1, 1)[0]!, type, 'ansi', node.span, context);

/** `int('5')`: a type's name used as a function casts. */
export const castForms: Readonly<Record<string, Form>> = {
  boolean: to(types.BOOLEAN),
  tinyint: to(types.BYTE),
  smallint: to(types.SHORT),
  int: to(types.INTEGER),
  bigint: to(types.LONG),
  float: to(types.FLOAT),
  double: to(types.DOUBLE),
  decimal: to(types.decimal(10, 0)),
  string: to(types.STRING),
  date: to(types.DATE),
  timestamp: to(types.TIMESTAMP),
  binary: to(types.BINARY),
};
