import { closedFields, typeName, type Field, type Relation } from '@millrace/plan';
import { expressionTexts, signKinds } from '../generated/expressions.ts';
import type { Dice } from './dice.ts';

/** Beside those of the older generator: types that only files bring, and nested values. */
const moreTexts: Readonly<Record<string, readonly string[]>> = {
  BOOLEAN: [
    'array_contains({ai}, 1)',
    '{by} > 0',
    '{sh} IS NOT NULL',
    '{f} > 1',
    'isnan({f})',
    'exists({ai}, e -> e > 1)',
    "{tn} > timestamp_ntz'2024-03-10 02:30:00'",
    '{st}.a = 1',
    "{s} RLIKE '[a-c]'",
    '{st} IS NULL',
    '{ai} = {ai}',
    '{bin} IS NULL',
  ],
  INTEGER: [
    'size({ai})',
    '{st}.a',
    'get({ai}, 0)',
    'cardinality({as})',
    '{by} + 1',
    'cast({sh} AS int)',
    "element_at({mp}, 'k')",
    "array_position({as}, 'a')",
    'array_max({ai})',
    'octet_length({s})',
    "coalesce({mp}['b'], -1)",
    'hour({tn})',
  ],
  LONG: ['cast({sh} AS bigint)', 'size({sts}) + 0L', '{i} + 0L'],
  DOUBLE: ['cast({f} AS double)', 'array_max({ad})', 'get({ad}, 1)'],
  DECIMAL: [
    '{big} + 1',
    '{w} + 1',
    '{big} / 7',
    'round({big}, 2)',
    'cast({w} AS decimal(20,2))',
    '{w} * {m}',
  ],
  STRING: [
    "array_join({as}, '|', '?')",
    '{st}.`B c`',
    'to_json({st})',
    'to_json({sts})',
    'hex({bin})',
    'cast({tn} AS string)',
    "date_format({tn}, 'yyyy-MM-dd HH:mm')",
    'cast({f} AS string)',
    'cast({big} AS string)',
    'get({sts}, 0).k',
    "concat_ws('-', {as})",
    'cast({d} AS string)',
    "to_json(named_struct('a', {i}, 'b', {d}, 't', {ts}))",
    'cast({ai} AS string)',
    'cast({st} AS string)',
    'base64({bin})',
    'md5({s})',
    "regexp_replace({s}, '[a-c]+', '<$0>')",
    "format_string('%d-%s', {i}, {s})",
  ],
  ARRAY: [
    'sort_array({ai})',
    'array({i}, {i})',
    "split({s}, ',')",
    'transform({ai}, e -> e + 1L)',
    'filter({as}, e -> e IS NOT NULL)',
    'array_distinct({ai})',
    'reverse({as})',
    'slice({ai}, 1, 2)',
    'array_union({ai}, array(1))',
    'map_keys({mp})',
    'concat({ai}, {ai})',
    'sort_array({sts})',
    'array_sort({ad})',
  ],
  STRUCT: ["named_struct('a', {i}, 'b', {s})", 'struct({i}, {ts})', 'get({sts}, 0)'],
  MAP: ["map('k', {i})", "map_from_arrays(array('a', 'b'), array({i}, 2))", '{mp}'],
  DATE: ['cast({tn} AS date)', 'make_date(2024, 1, 1 + pmod({i}, 28))'],
  TIMESTAMP: ['cast({tn} AS timestamp)', 'try_to_timestamp({s})'],
  TIMESTAMP_NTZ: [
    'cast({ts} AS timestamp_ntz)',
    'cast({dt} AS timestamp_ntz)',
    "{tn} + interval '1' day",
  ],
  BINARY: ['cast({s} AS binary)', '{bin}', 'unhex(hex({bin}))'],
};

/** Some rows make these fail; the code is the same on every engine. */
const failingTexts: readonly string[] = [
  '1 / {i}',
  '{i} * 1000000',
  'cast({s} AS int)',
  '{b} + {b}',
  'cast({b} AS int)',
  'cast({d} AS int)',
  'cast({s} AS date)',
  '{by} * 100Y',
  'element_at({ai}, 3)',
  '{ai}[2]',
  'cast({s} AS double)',
  "to_timestamp({s}, 'yyyy')",
  'cast({big} AS decimal(10,2))',
  'abs({i})',
  '-{b}',
  "raise_error('no')",
];

/** Over columns of whatever type: what the language does not take is an issue of the node. */
const mixedTexts: readonly string[] = [
  'try_cast({any} AS {type})',
  'try_cast({any} AS {type})',
  'try_cast(cast({any} AS string) AS {type})',
  'coalesce({any}, {any})',
  '{any} = {any}',
  '{any} <=> {any}',
  '{any} < {any}',
  'try_add({any}, {any})',
  'try_subtract({any}, {any})',
  'try_multiply({any}, {any})',
  'try_divide({any}, {any})',
  'try_mod({any}, {any})',
  'nullif({any}, {any})',
  'greatest({any}, {any})',
  'least({any}, {any}, {any})',
  'if({any} IS NULL, {any}, {any})',
  'CASE {any} WHEN {any} THEN 1 ELSE 0 END',
  '{any} IN ({any}, {any})',
  '{any} BETWEEN {any} AND {any}',
  'concat({any}, {any})',
  "concat_ws(',', {any}, {any})",
  'length(cast({any} AS string))',
  'typeof({any})',
  'array({any}, {any})',
  "named_struct('p', {any}, 'q', {any})",
  'map({any}, {any})',
  "to_json(named_struct('p', {any}, 'q', {any}))",
  'sort_array(array({any}, {any}))',
  'array_contains(array({any}, {any}), {any})',
  'cast(array({any}) AS string)',
  'nvl2({any}, {any}, {any})',
  'hash({any})',
  'crc32(cast({any} AS string))',
  'upper({any})',
  'trim({any})',
  'abs({any})',
  'sign({any})',
  'round({any}, 1)',
  'floor({any})',
  'ceil({any})',
  'year({any})',
  'date_add({any}, 1)',
  'datediff({any}, {any})',
  'last_day({any})',
  'hour({any})',
  "date_trunc('month', {any})",
  'unix_micros({any})',
  'bit_count({any})',
  '{any} & {any}',
  'reverse({any})',
  'size({any})',
  'isnan({any})',
  "split({any}, ',')",
  'substring({any}, -2, 2)',
  "lpad({any}, 6, 'é')",
  'ascii({any})',
  'hex({any})',
  'md5({any})',
  'base64({any})',
  "date_format({any}, 'yyyy-MM-dd HH:mm:ss.SSS')",
  "to_date({any}, 'yyyy-MM-dd') IS NULL",
  "regexp_extract({any}, '([0-9]+)', 1)",
  "regexp_replace({any}, '\\\\s', '_')",
  "locate('a', {any})",
  "translate({any}, 'aß', 'ä')",
  'initcap({any})',
  'soundex({any})',
  'levenshtein({any}, {any})',
  'width_bucket({any}, 0, 10, 5)',
  'conv({any}, 10, 16)',
  'bin({any})',
  "try_to_number({any}, '999')",
  'months_between({any}, {any}) > 1',
  "{any} + interval '1' day",
  "{any} - interval '1' month",
  '{any} - {any}',
];

const castTypes = [
  'string',
  'int',
  'bigint',
  'smallint',
  'tinyint',
  'double',
  'float',
  'decimal(10,2)',
  'decimal(38,10)',
  'date',
  'timestamp',
  'timestamp_ntz',
  'boolean',
  'binary',
];

/** An expression over any columns. */
function drawMixed(fields: readonly Field[], dice: Dice): string {
  return dice
    .pick(mixedTexts)
    .replaceAll('{type}', () => dice.pick(castTypes))
    .replaceAll('{any}', () => quoteName(dice.pick(fields).name));
}

const nestedSigns: Readonly<Record<string, string>> = {
  by: 'BYTE',
  sh: 'SHORT',
  f: 'FLOAT',
  tn: 'TIMESTAMP_NTZ',
  bin: 'BINARY',
  ai: 'ARRAY<INTEGER>',
  as: 'ARRAY<STRING>',
  ad: 'ARRAY<DOUBLE>',
  st: 'STRUCT<a: INTEGER, `B c`: STRING>',
  sts: 'ARRAY<STRUCT<k: STRING, n: LONG>>',
  mp: 'MAP<STRING, INTEGER>',
  big: 'DECIMAL',
  w: 'DECIMAL',
};

export const expressionKinds = [
  ...new Set([...Object.keys(expressionTexts), ...Object.keys(moreTexts)]),
];

/** An expression of a kind of type over the columns, or null where they lack what it needs. */
export function drawExpression(kind: string, fields: readonly Field[], dice: Dice): string | null {
  const texts = [...(expressionTexts[kind] ?? []), ...(moreTexts[kind] ?? [])];
  return firstThatFits(texts, fields, dice);
}

/** An expression of any type. */
export function drawValue(fields: readonly Field[], dice: Dice): string | null {
  return dice.chance(3)
    ? drawMixed(fields, dice)
    : drawExpression(dice.pick(expressionKinds), fields, dice);
}

export function drawCondition(fields: readonly Field[], dice: Dice): string {
  return (
    drawExpression('BOOLEAN', fields, dice) ?? `${quoteName(dice.pick(fields).name)} IS NOT NULL`
  );
}

/** An expression that some rows make fail. */
export function drawFailing(fields: readonly Field[], dice: Dice): string | null {
  return firstThatFits(failingTexts, fields, dice);
}

/** Tries a few texts: the first whose signs all stand for some column. */
export function firstThatFits(
  texts: readonly string[],
  fields: readonly Field[],
  dice: Dice,
): string | null {
  for (let attempt = 0, at = dice.next(texts.length); attempt < 8; attempt += 1, at += 3) {
    const filled = fill(texts[at % texts.length]!, fields, dice);
    if (filled !== null) return filled;
  }
  return null;
}

/**
 * `{same}` is what stood for the sign before it, `{INTEGER}` an expression of that kind of type;
 * windows fill `{by}` and `{order}` themselves.
 */
function fill(template: string, fields: readonly Field[], dice: Dice): string | null {
  let latest: string | null = 'NULL';
  let fits = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (whole, sign: string) => {
    if (sign === 'order' || (sign === 'by' && template.includes('OVER'))) return whole;
    if (sign !== 'same')
      latest = expressionKinds.includes(sign)
        ? drawExpression(sign, fields, dice)
        : drawColumn(sign, fields, dice);
    fits &&= latest !== null;
    return latest ?? 'NULL';
  });
  return fits ? text : null;
}

function drawColumn(sign: string, fields: readonly Field[], dice: Dice): string | null {
  const candidates = fields.filter((field) => standsFor(sign, field));
  return candidates.length === 0 ? null : quoteName(dice.pick(candidates).name);
}

function standsFor(sign: string, { name, type }: Field): boolean {
  const nested = nestedSigns[sign];
  if (nested !== undefined)
    return typeName(type) === nested || (nested === type.kind && type.kind === 'DECIMAL');
  return type.kind === signKinds[sign] && (sign !== 'x' || isExact(name));
}

/** Whether floating point adds the column's numbers up exactly. */
export function isExact(name: string): boolean {
  return /^x\d*(_right\d*)*$/i.test(name);
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

export function fieldsOf(relation: Relation): readonly Field[] {
  return closedFields(relation.schema);
}
