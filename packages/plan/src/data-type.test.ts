import { expect, it } from 'vitest';
import {
  array,
  decimal,
  DOUBLE,
  holdsMap,
  isFloating,
  isNested,
  isOrderable,
  LONG,
  map,
  partTypes,
  someType,
  STRING,
  struct,
} from './data-type.ts';

const inStruct = struct([
  { name: 'a', type: LONG },
  { name: 'b', type: array(map(STRING, DOUBLE)) },
]);

it('finds a map at any depth, which makes a type one that has no order', () => {
  expect(
    [STRING, array(LONG), map(STRING, LONG), array(array(map(STRING, LONG))), inStruct].map(
      holdsMap,
    ),
  ).toEqual([false, false, true, true, true]);
  expect([array(LONG), inStruct].map(isOrderable)).toEqual([true, false]);
});

it('tests the types inside keys, values, elements and members', () => {
  expect(
    [LONG, DOUBLE, map(DOUBLE, LONG), map(LONG, DOUBLE), inStruct, array(decimal(3, 1))].map(
      (type) => someType(type, isFloating),
    ),
  ).toEqual([false, true, true, true, true, false]);
});

it('distinguishes nested types, and lists their parts in order', () => {
  expect([STRING, decimal(3, 1), array(LONG), map(STRING, LONG), inStruct].map(isNested)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(partTypes(map(STRING, LONG))).toEqual([STRING, LONG]);
  expect(partTypes(inStruct)).toEqual([LONG, array(map(STRING, DOUBLE))]);
  expect(partTypes(decimal(3, 1))).toEqual([]);
});
