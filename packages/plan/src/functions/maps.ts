import { phrase } from '@millrace/model';
import { NULL, array, map, struct, typeName, type DataType } from '../data-type.ts';
import { leastCommonTypeWithoutStrings } from './coercion.ts';
import { define, raises } from './define.ts';
import { rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('arrays, maps and structs');

type Lambdas = NonNullable<Signature['lambdas']>;

const partsOf = (type: DataType | null | undefined): readonly [DataType, DataType] =>
  type?.kind === 'MAP' ? [type.key, type.value] : [NULL, NULL];
/** `(key, value) -> …` */
const overEntries: Lambdas = ([input]) => [null, partsOf(input)];
/** `(key, a, b) -> …`: the key has the type that both keys are cast to. */
const overBoth: Lambdas = ([a, b]) => {
  const [[key, value], [otherKey, otherValue]] = [partsOf(a), partsOf(b)];
  return [null, null, [leastCommonTypeWithoutStrings(key, otherKey) ?? key, value, otherValue]];
};

const ofEntries: Rule = (args) => {
  const [entries] = args;
  const element = entries?.type.kind === 'ARRAY' ? entries.type.element : null;
  if (args.length !== 1 || element?.kind !== 'STRUCT' || element.fields.length !== 2)
    return mismatch(
      entries === undefined
        ? phrase`It takes an array of structs with two members.`
        : phrase`It takes an array of structs with two members, not ${typeName(entries.type)}.`,
      0,
    );
  const [key, value] = element.fields;
  if (key!.type.kind === 'MAP') return mismatch(phrase`A map cannot be a key.`, 0);
  return { args: [entries!.type], type: map(key!.type, value!.type), nullable: true };
};

const entriesOf = ([input]: readonly DataType[]): DataType => {
  const [key, value] = partsOf(input);
  return array(
    struct([
      { name: 'key', type: key },
      { name: 'value', type: value },
    ]),
  );
};

export const maps = {
  map_concat: fn(
    'map_concat(a, b, …)',
    'Joins maps to one. Fails if they share a key.',
    ["map_concat(map('a', 1), map('b', 2))"],
    'MAP<K, V>... -> MAP<K, V>',
    raises,
  ),
  map_entries: fn(
    'map_entries(map)',
    'Returns the entries of a map as an array of structs with key and value.',
    ["map_entries(map('a', 1))"],
    rule('MAP<K, V> -> K', entriesOf),
  ),
  map_from_entries: fn(
    'map_from_entries(array)',
    'Creates a map from an array of structs of a key and a value. Returns null if an element is null.',
    ["map_from_entries(array(struct('a', 1)))"],
    ofEntries,
    raises,
  ),
  map_filter: fn(
    'map_filter(map, (k, v) -> …)',
    'Keeps the entries for which the function returns true.',
    ["map_filter(map('a', 1, 'b', 2), (k, v) -> v > 1)"],
    'MAP<K, V>, BOOLEAN -> MAP<K, V>',
    { raises: true, lambdas: overEntries },
  ),
  map_zip_with: fn(
    'map_zip_with(a, b, (k, x, y) -> …)',
    'Applies a function to each key of two maps and the values they have for it.',
    ["map_zip_with(map('a', 1), map('a', 2), (k, x, y) -> x + y)"],
    'MAP<K, V>, MAP<K, W>, R -> MAP<K, R>',
    { raises: true, lambdas: overBoth },
  ),
  transform_keys: fn(
    'transform_keys(map, (k, v) -> …)',
    'Replaces each key with the result of a function. Fails if two keys become equal.',
    ["transform_keys(map('a', 1), (k, v) -> upper(k))"],
    'MAP<K, V>, R -> MAP<R, V>',
    { raises: true, lambdas: overEntries },
  ),
  transform_values: fn(
    'transform_values(map, (k, v) -> …)',
    'Replaces each value with the result of a function.',
    ["transform_values(map('a', 1), (k, v) -> v + 1)"],
    'MAP<K, V>, R -> MAP<K, R>',
    { raises: true, lambdas: overEntries },
  ),
  str_to_map: fn(
    'str_to_map(text[, pairs[, values]])',
    'Splits a string into pairs, by comma unless given, and each pair into key and value, by colon unless given.',
    ["str_to_map('a:1,b:2')"],
    '=STRING, =STRING?, =STRING? -> MAP<STRING, STRING>',
    raises,
  ),
} satisfies Readonly<Record<string, Signature>>;
