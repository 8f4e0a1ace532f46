import { phrase } from '@millrace/model';
import {
  INTEGER,
  NULL,
  STRING,
  array,
  isIntegral,
  isOrderable,
  map,
  struct,
  typeName,
  type DataType,
} from '../data-type.ts';
import { commonTypeOf, isDatetime, sameShape } from './coercion.ts';
import { define, raises } from './define.ts';
import { rule } from './rule.ts';
import { isMismatch, mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('arrays, maps and structs');

type Lambdas = NonNullable<Signature['lambdas']>;

const elementOf = (type: DataType | null | undefined): DataType =>
  type?.kind === 'ARRAY' ? type.element : NULL;
/** `x -> …` or `(x, index) -> …` over the first argument's elements. */
const overElements: Lambdas = ([input]) => [null, [elementOf(input), INTEGER]];
const overPairs: Lambdas = ([a, b]) => [null, null, [elementOf(a), elementOf(b)]];
const overAccumulator: Lambdas = ([input, start]) => [
  null,
  null,
  [start ?? NULL, elementOf(input)],
  [start ?? NULL],
];

const reduced: Rule = (args) => {
  const [input, start, merge, finish] = args;
  if (input?.type.kind !== 'ARRAY' || start === undefined || merge === undefined || args.length > 4)
    return mismatch(phrase`It takes an array, a start value and one or two functions.`, 0);
  if (!sameShape(merge.type, start.type))
    return mismatch(
      phrase`The function must give the start value's type ${typeName(start.type)}, not ${typeName(merge.type)}. Cast the start value.`,
      2,
    );
  return {
    // The names of a struct are those of the start value.
    args: args.map((argument, index) => (index === 2 ? start.type : argument.type)),
    type: (finish ?? start).type,
    nullable: true,
  };
};

const series: Rule = (args) => {
  const [start, stop, step] = args;
  if (start === undefined || stop === undefined || args.length > 3)
    return mismatch(phrase`It takes a start, an end and optionally a step.`);
  const type = commonTypeOf([
    start.type,
    stop.type,
    ...(step !== undefined && isIntegral(step.type) ? [step.type] : []),
  ]);
  const nullable = args.some((argument) => argument.nullable);
  const isWhole = step === undefined || step.type.kind === 'NULL' || isIntegral(step.type);
  if (type !== null && isIntegral(type) && isWhole)
    return { args: args.map(() => type), type: array(type), nullable };
  if (
    type === null ||
    !isDatetime(type) ||
    (step !== undefined && !step.type.kind.startsWith('INTERVAL'))
  )
    return mismatch(phrase`It takes whole numbers, or dates or times with an interval as step.`, 0);
  return {
    args: [type, type, ...(step === undefined ? [] : [step.type])],
    type: array(type),
    nullable,
  };
};

const entries: Rule = (args) => {
  if (args.length % 2 !== 0) return mismatch(phrase`Keys and values must come in pairs.`);
  const keys = commonTypeOf(
    args.filter((_, index) => index % 2 === 0).map((argument) => argument.type),
  );
  const values = commonTypeOf(
    args.filter((_, index) => index % 2 === 1).map((argument) => argument.type),
  );
  if (keys === null || values === null)
    return mismatch(
      keys === null
        ? phrase`The keys have no common type.`
        : phrase`The values have no common type.`,
    );
  if (keys.kind === 'MAP') return mismatch(phrase`A map cannot be a key.`);
  return {
    args: args.map((_, index) => (index % 2 === 0 ? keys : values)),
    type: map(keys, values),
    nullable: false,
  };
};

const members: Rule = (args) => {
  if (args.length === 0 || args.length % 2 !== 0)
    return mismatch(phrase`Names and values must come in pairs.`);
  const names = args.filter((_, index) => index % 2 === 0).map((argument) => argument.value);
  const wrong = names.findIndex((name) => typeof name !== 'string');
  if (wrong >= 0) return mismatch(phrase`A member name must be a constant string.`, wrong * 2);
  const fields = names.map((name, index) => ({
    name: name as string,
    type: args[index * 2 + 1]!.type,
  }));
  return {
    args: args.map((argument, index) => (index % 2 === 0 ? STRING : argument.type)),
    type: struct(fields),
    nullable: false,
  };
};

const zipped: Rule = (args) => {
  const pairs = members(args);
  if (isMismatch(pairs) || pairs.type.kind !== 'STRUCT') return pairs;
  const { fields } = pairs.type;
  const wrong = fields.findIndex(({ type }) => type.kind !== 'ARRAY' && type.kind !== 'NULL');
  if (wrong >= 0)
    return mismatch(phrase`It takes arrays, not ${typeName(fields[wrong]!.type)}.`, wrong * 2 + 1);
  if (new Set(fields.map(({ name }) => name.toLowerCase())).size < fields.length)
    return mismatch(phrase`Two arrays have the same name.`);
  return {
    args: pairs.args,
    type: array(struct(fields.map(({ name, type }) => ({ name, type: elementOf(type) })))),
    nullable: args.some((argument) => argument.nullable),
  };
};

const indexes = new Set(['BYTE', 'SHORT', 'INTEGER']);
const element: Rule = (args) => {
  const [input, key] = args;
  if (input?.type.kind === 'MAP' || key === undefined) return rule('!MAP<K, V>, K -> V?')(args);
  return indexes.has(key.type.kind)
    ? rule('!ARRAY<T>, INTEGER -> T?')(args)
    : mismatch(phrase`The index must be INTEGER, not ${typeName(key.type)}.`, 1);
};

/** The rule of a function that compares the elements of its first argument: it takes no maps. */
function comparing(text: string): Rule {
  const resolve = rule(text);
  return (args) => {
    const type = elementOf(args[0]?.type);
    return isOrderable(type)
      ? resolve(args)
      : mismatch(phrase`Values of ${typeName(type)} cannot be compared.`, 0);
  };
}

const sortedByFunction = rule('!ARRAY<T> -> ARRAY<T> | !ARRAY<T>, =INTEGER -> ARRAY<T>');
const sortedByValue = comparing('!ARRAY<T> -> ARRAY<T>');
const sorted: Rule = (args) => (args.length === 1 ? sortedByValue : sortedByFunction)(args);

const sameArrays = comparing('!ARRAY<T>, !ARRAY<T> -> ARRAY<T>');

export const arrays = {
  array: fn(
    'array(a, b, …)',
    'Creates an array of the values.',
    ['array(1, 2, 3)'],
    'C... -> ARRAY<C>! | -> ARRAY<NULL>!',
    raises,
  ),
  size: fn(
    'size(a)',
    'Returns the number of elements of an array or map.',
    ['size(array(1, 2))'],
    'ARRAY<T> -> INTEGER | MAP<K, V> -> INTEGER',
  ),
  array_contains: fn(
    'array_contains(array, value)',
    "Returns true if the array contains the value. Returns null if it doesn't and an element is null.",
    ['array_contains(array(1, 2), 1)'],
    comparing('!ARRAY<T>, !T -> BOOLEAN?'),
  ),
  sort_array: fn(
    'sort_array(array[, ascending])',
    'Sorts the array, ascending by default. Nulls come first in ascending order and last in descending order.',
    ['sort_array(array(2, 1))'],
    comparing('ARRAY<T>, #BOOLEAN? -> ARRAY<T>'),
  ),
  array_sort: fn(
    'array_sort(array[, (a, b) -> …])',
    'Sorts the array in ascending order with nulls last, or by a function that returns a negative number if a comes before b, a positive one if it comes after, and 0 if they are equal.',
    ['array_sort(array(2, 1))', 'array_sort(array(1, 3, 2), (a, b) -> b - a)'],
    sorted,
    { raises: true, lambdas: ([input]) => [null, [elementOf(input), elementOf(input)]] },
  ),
  element_at: fn(
    'element_at(a, key)',
    'Returns the array element at an index that starts at 1 (negative counts from the end), or the map value for a key. Fails if the index is out of range; returns null if the map has no such key.',
    ['element_at(array(1, 2), 1)'],
    element,
    raises,
  ),
  try_element_at: fn(
    'try_element_at(a, key)',
    'Works like element_at, but returns null if the index is out of range.',
    ['try_element_at(array(1, 2), 5)'],
    element,
    raises,
  ),
  get: fn(
    'get(array, index)',
    'Returns the array element at an index that starts at 0. Returns null if the index is out of range.',
    ['get(array(1, 2), 0)'],
    '!ARRAY<T>, INTEGER -> T?',
  ),
  array_distinct: fn(
    'array_distinct(array)',
    'Removes duplicate elements.',
    ['array_distinct(array(1, 1))'],
    comparing('ARRAY<T> -> ARRAY<T>'),
  ),
  array_union: fn(
    'array_union(a, b)',
    'Returns the elements of both arrays without duplicates.',
    ['array_union(array(1), array(2))'],
    sameArrays,
  ),
  array_intersect: fn(
    'array_intersect(a, b)',
    'Returns the elements that both arrays contain, without duplicates.',
    ['array_intersect(array(1, 2), array(2))'],
    sameArrays,
  ),
  array_except: fn(
    'array_except(a, b)',
    "Returns the elements of a that b doesn't contain, without duplicates.",
    ['array_except(array(1, 2), array(2))'],
    sameArrays,
  ),
  array_join: fn(
    'array_join(array, separator[, forNull])',
    'Joins the elements to a string with a separator. Nulls are skipped unless a replacement is given.',
    ["array_join(array('a', 'b'), ',')"],
    'ARRAY<STRING>, =STRING, =STRING? -> STRING',
  ),
  array_position: fn(
    'array_position(array, value)',
    'Returns the position of the first element that equals the value, starting at 1. Returns 0 if there is none.',
    ['array_position(array(1, 2), 2)'],
    comparing('!ARRAY<X>, X -> LONG'),
  ),
  array_remove: fn(
    'array_remove(array, value)',
    'Removes all elements that equal the value.',
    ['array_remove(array(1, 2), 2)'],
    comparing('!ARRAY<X>, X -> ARRAY<X>'),
  ),
  array_append: fn(
    'array_append(array, value)',
    'Adds the value at the end of the array.',
    ['array_append(array(1), 2)'],
    '!ARRAY<X>, X -> ARRAY<X>?',
  ),
  array_prepend: fn(
    'array_prepend(array, value)',
    'Adds the value at the start of the array.',
    ['array_prepend(array(1), 2)'],
    '!ARRAY<X>, X -> ARRAY<X>?',
  ),
  array_insert: fn(
    'array_insert(array, position, value)',
    'Inserts the value at a position. Positions start at 1; negative positions count from the end. Gaps are filled with nulls.',
    ['array_insert(array(1, 3), 2, 2)'],
    '!ARRAY<X>, !INTEGER, X -> ARRAY<X>?',
    raises,
  ),
  array_compact: fn(
    'array_compact(array)',
    'Removes null elements.',
    ['array_compact(array(1, NULL))'],
    'ARRAY<T> -> ARRAY<T>',
  ),
  array_max: fn(
    'array_max(array)',
    'Returns the largest element.',
    ['array_max(array(1, 2))'],
    comparing('ARRAY<T> -> T?'),
  ),
  array_min: fn(
    'array_min(array)',
    'Returns the smallest element.',
    ['array_min(array(1, 2))'],
    comparing('ARRAY<T> -> T?'),
  ),
  slice: fn(
    'slice(array, start, length)',
    'Returns the part of the array that starts at a position. Positions start at 1; negative positions count from the end.',
    ['slice(array(1, 2, 3), 2, 2)'],
    'ARRAY<T>, INTEGER, INTEGER -> ARRAY<T>',
    raises,
  ),
  sequence: fn(
    'sequence(start, end[, step])',
    'Creates an array of the values from start to end, in steps if given.',
    ['sequence(1, 5)'],
    series,
    raises,
  ),
  flatten: fn(
    'flatten(array)',
    'Turns an array of arrays into a single array.',
    ['flatten(array(array(1), array(2)))'],
    '!ARRAY<ARRAY<T>> -> ARRAY<T>?',
  ),
  arrays_overlap: fn(
    'arrays_overlap(a, b)',
    "Returns true if the arrays share an element. Returns null if they don't and one has a null element.",
    ['arrays_overlap(array(1), array(1, 2))'],
    comparing('!ARRAY<T>, !ARRAY<T> -> BOOLEAN?'),
  ),
  /** Called with the name of each member before its array. */
  arrays_zip: fn(
    'arrays_zip(a, b, …)',
    'Joins arrays to an array of structs, whose members are named after columns, else by their position. Shorter arrays are filled with nulls.',
    ["arrays_zip(array(1, 2), array('a', 'b'))"],
    zipped,
  ),
  array_repeat: fn(
    'array_repeat(value, times)',
    'Creates an array that contains the value the given number of times.',
    ["array_repeat('a', 2)"],
    'T, =INTEGER -> ARRAY<T>',
  ),
  transform: fn(
    'transform(array, x -> …)',
    'Applies a function to each element.',
    ['transform(array(1, 2), x -> x + 1)'],
    '!ARRAY<T>, U -> ARRAY<U>',
    {
      raises: true,
      lambdas: overElements,
    },
  ),
  filter: fn(
    'filter(array, x -> …)',
    'Keeps the elements for which the function returns true.',
    ['filter(array(1, 2), x -> x > 1)'],
    '!ARRAY<T>, BOOLEAN -> ARRAY<T>',
    {
      raises: true,
      lambdas: overElements,
    },
  ),
  exists: fn(
    'exists(array, x -> …)',
    'Returns true if the function returns true for at least one element.',
    ['exists(array(1, 2), x -> x > 1)'],
    '!ARRAY<T>, BOOLEAN -> BOOLEAN?',
    {
      raises: true,
      lambdas: ([input]) => [null, [elementOf(input)]],
    },
  ),
  forall: fn(
    'forall(array, x -> …)',
    'Returns true if the function returns true for every element.',
    ['forall(array(1, 2), x -> x > 0)'],
    '!ARRAY<T>, BOOLEAN -> BOOLEAN?',
    {
      raises: true,
      lambdas: ([input]) => [null, [elementOf(input)]],
    },
  ),
  aggregate: fn(
    'aggregate(array, start, (sum, x) -> …[, sum -> …])',
    'Reduces the elements to one value, and applies a final function to it if given.',
    ['aggregate(array(1, 2), 0, (a, x) -> a + x)'],
    reduced,
    { raises: true, lambdas: overAccumulator },
  ),
  zip_with: fn(
    'zip_with(a, b, (x, y) -> …)',
    'Applies a function to pairs of elements at the same position of two arrays.',
    ['zip_with(array(1), array(2), (x, y) -> x + y)'],
    'ARRAY<T>, ARRAY<U>, R -> ARRAY<R>',
    { raises: true, lambdas: overPairs },
  ),
  map: fn(
    'map(key, value, …)',
    'Creates a map of key and value pairs.',
    ["map('a', 1)"],
    entries,
    raises,
  ),
  map_keys: fn(
    'map_keys(map)',
    'Returns the keys of a map as an array.',
    ["map_keys(map('a', 1))"],
    'MAP<K, V> -> ARRAY<K>',
  ),
  map_values: fn(
    'map_values(map)',
    'Returns the values of a map as an array.',
    ["map_values(map('a', 1))"],
    'MAP<K, V> -> ARRAY<V>',
  ),
  map_from_arrays: fn(
    'map_from_arrays(keys, values)',
    'Creates a map from an array of keys and an array of values.',
    ["map_from_arrays(array('a'), array(1))"],
    'ARRAY<K>, ARRAY<V> -> MAP<K, V>',
    raises,
  ),
  map_contains_key: fn(
    'map_contains_key(map, key)',
    'Returns true if the map contains the key.',
    ["map_contains_key(map('a', 1), 'a')"],
    '!MAP<K, V>, !K -> BOOLEAN',
  ),
  named_struct: fn(
    'named_struct(name, value, …)',
    'Creates a struct of the named values.',
    ["named_struct('a', 1)"],
    members,
  ),
} satisfies Readonly<Record<string, Signature>>;
