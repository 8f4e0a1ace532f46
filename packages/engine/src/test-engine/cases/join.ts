import {
  BOOLEAN,
  DOUBLE,
  INTEGER,
  STRING,
  join,
  type Expression,
  type JoinType,
  type Relation,
  type Value,
} from '@millrace/plan';
import { bag, type EngineCase } from '../engine-case.ts';
import { apply, at, compare, named, of, table } from '../plan-shorthand.ts';

const left = table({ k: INTEGER, l: STRING }, [1, 'a'], [2, 'b'], [2, 'c'], [null, 'd']);
const right = table({ k: INTEGER, r: STRING }, [2, 'x'], [2, 'y'], [3, 'z'], [null, 'w']);
const equal = compare('eq', of(left, 'k'), of(right, 'k', 1));

function joined(type: JoinType, condition: Expression | null): Relation {
  const leftOnly = { lk: of(left, 'k'), l: of(left, 'l') };
  const columns =
    type === 'semi' || type === 'anti'
      ? leftOnly
      : { ...leftOnly, rk: of(right, 'k', 1), r: of(right, 'r', 1) };
  return join(type, left, right, condition, named(columns), at('join'));
}

const matches: Value[][] = [
  [2, 'b', 2, 'x'],
  [2, 'b', 2, 'y'],
  [2, 'c', 2, 'x'],
  [2, 'c', 2, 'y'],
];
const leftRest: Value[][] = [
  [1, 'a', null, null],
  [null, 'd', null, null],
];
const rightRest: Value[][] = [
  [null, null, 3, 'z'],
  [null, null, null, 'w'],
];

const floatLeft = table({ x: DOUBLE }, ['NaN'], [0], ['-0'], [1]);
const floatRight = table({ y: DOUBLE, n: INTEGER }, ['NaN', 1], ['-0', 2]);

export const joinCases: readonly EngineCase[] = [
  { name: 'join: inner', relation: joined('inner', equal), expected: bag(...matches) },
  { name: 'join: left', relation: joined('left', equal), expected: bag(...matches, ...leftRest) },
  {
    name: 'join: right',
    relation: joined('right', equal),
    expected: bag(...matches, ...rightRest),
  },
  {
    name: 'join: full',
    relation: joined('full', equal),
    expected: bag(...matches, ...leftRest, ...rightRest),
  },
  { name: 'join: semi', relation: joined('semi', equal), expected: bag([2, 'b'], [2, 'c']) },
  { name: 'join: anti', relation: joined('anti', equal), expected: bag([1, 'a'], [null, 'd']) },
  {
    name: 'join: cross',
    relation: joined('cross', null),
    expected: bag(...left.rows.flatMap((mine) => right.rows.map((other) => [...mine, ...other]))),
  },
  {
    name: 'join: null-safe',
    relation: joined('inner', compare('eq_null_safe', of(left, 'k'), of(right, 'k', 1))),
    expected: bag(...matches, [null, 'd', null, 'w']),
  },
  {
    name: 'join: full, on an inequality',
    relation: joined('full', compare('lt', of(right, 'k', 1), of(left, 'k'))),
    expected: bag(
      ...left.rows.map((row) => [...row, null, null]),
      ...right.rows.map((row) => [null, null, ...row]),
    ),
  },
  {
    name: 'join: left, on two conditions',
    relation: joined(
      'left',
      apply('and', BOOLEAN, equal, compare('eq', of(right, 'r', 1), of(right, 'r', 1))),
    ),
    expected: bag(...matches, ...leftRest),
  },
  {
    name: 'join: NaN meets NaN, -0 meets 0',
    relation: join(
      'inner',
      floatLeft,
      floatRight,
      compare('eq', of(floatLeft, 'x'), of(floatRight, 'y', 1)),
      named({ n: of(floatRight, 'n', 1) }),
      at('join'),
    ),
    expected: bag([1], [2], [2]),
  },
  {
    name: 'join: a relation with itself',
    relation: join(
      'inner',
      left,
      left,
      compare('lt', of(left, 'l'), of(left, 'l', 1)),
      named({ a: of(left, 'l'), b: of(left, 'l', 1) }),
      at('join'),
    ),
    expected: bag(['a', 'b'], ['a', 'c'], ['a', 'd'], ['b', 'c'], ['b', 'd'], ['c', 'd']),
  },
];
