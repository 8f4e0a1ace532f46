import type { ScalarName } from '@millrace/plan';
import type { Form, Gap } from '../form.ts';
import { comparing, infix, isIn, item, like, not, postfix, unary } from '../operators.ts';
import { member } from '../special-forms.ts';
import { levels } from '../sql-text.ts';

export const operators = {
  add: infix('+', levels.additive),
  subtract: infix('-', levels.additive),
  multiply: infix('*', levels.multiplicative),
  divide: infix('/', levels.multiplicative),
  div: infix('DIV', levels.multiplicative),
  mod: infix('%', levels.multiplicative),
  negate: unary('-'),
  eq: comparing('='),
  eq_null_safe: comparing('<=>'),
  ne: comparing('<>'),
  lt: comparing('<'),
  le: comparing('<='),
  gt: comparing('>'),
  ge: comparing('>='),
  and: infix('AND', levels.and),
  or: infix('OR', levels.or),
  not: not,
  is_null: postfix('IS NULL'),
  is_not_null: postfix('IS NOT NULL'),
  is_true: postfix('IS TRUE'),
  is_false: postfix('IS FALSE'),
  in: isIn,
  like: like('LIKE'),
  ilike: like('ILIKE'),
  rlike: like('RLIKE'),
  bit_and: infix('&', levels.bitAnd),
  bit_or: infix('|', levels.bitOr),
  bit_xor: infix('^', levels.bitXor),
  bit_not: unary('~'),
  get_item: item,
  get_field: member,
} satisfies Partial<Record<ScalarName, Form | Gap>>;
