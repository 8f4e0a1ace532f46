import { isDatetime, type DataType } from '@millrace/plan';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';

/** Functions that Spark writes in upper case. */
const capital: ReadonlySet<string> = new Set(
  `acos acosh asin asinh atan atan2 atanh cbrt cos cosh cot csc degrees dense_rank e exp expm1 hypot log log10 log1p log2 percent_rank pi power radians rank
  regexp regexp_like rlike sec signum sin sinh sqrt tan tanh`.split(/\s+/),
);

/** Functions that Spark writes under another name. */
const renamed: Readonly<Record<string, string>> = {
  array_agg: 'collect_list',
  curdate: 'current_date',
  current_database: 'current_schema',
  to_varchar: 'to_char',
  user: 'current_user',
  session_user: 'current_user',
  random: 'rand',
};

/** Default arguments that Spark writes out, by the number of arguments given. */
const defaults: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  aes_decrypt: {
    2: ['GCM', 'DEFAULT', ''],
    3: ['DEFAULT', ''],
    4: [''],
  },
  aes_encrypt: {
    2: ['GCM', 'DEFAULT', '', ''],
    3: ['DEFAULT', '', ''],
    4: ['', ''],
    5: [''],
  },
  approx_percentile: { 2: ['10000'] },
  bround: { 1: ['0'] },
  from_unixtime: { 1: ['yyyy-MM-dd HH:mm:ss'] },
  lag: { 1: ['1', 'NULL'], 2: ['NULL'] },
  lead: { 1: ['1', 'NULL'], 2: ['NULL'] },
  listagg: { 1: ['NULL'] },
  locate: { 2: ['1'] },
  lpad: { 2: [' '] },
  make_dt_interval: {
    0: ['0', '0', '0', '0.000000'],
    1: ['0', '0', '0.000000'],
    2: ['0', '0.000000'],
    3: ['0.000000'],
  },
  make_ym_interval: { 0: ['0', '0'], 1: ['0'] },
  mask: { 1: ['X', 'x', 'n', 'NULL'], 2: ['x', 'n', 'NULL'], 3: ['n', 'NULL'], 4: ['NULL'] },
  months_between: { 2: ['true'] },
  overlay: { 3: ['-1'] },
  percentile: { 2: ['1'] },
  percentile_approx: { 2: ['10000'] },
  position: { 2: ['1'] },
  regexp_extract: { 2: ['1'] },
  regexp_extract_all: { 2: ['1'] },
  regexp_instr: { 2: ['0'] },
  regexp_replace: { 3: ['1'] },
  replace: { 2: [''] },
  round: { 1: ['0'] },
  rpad: { 2: [' '] },
  sort_array: { 1: ['true'] },
  split: { 2: ['-1'] },
  str_to_map: { 1: [',', ':'], 2: [':'] },
  string_agg: { 1: ['NULL'] },
  substr: { 2: ['2147483647'] },
  substring: { 2: ['2147483647'] },
  time_bucket: { 2: ["TIMESTAMP '1970-01-01 00:00:00'"] },
  to_unix_timestamp: { 1: ['yyyy-MM-dd HH:mm:ss'] },
  try_aes_decrypt: { 2: ['GCM', 'DEFAULT', ''], 3: ['DEFAULT', ''], 4: [''] },
  unix_timestamp: {
    0: ['current_timestamp()', 'yyyy-MM-dd HH:mm:ss'],
    1: ['yyyy-MM-dd HH:mm:ss'],
  },
  vector_norm: { 1: ['2.0'] },
  vector_normalize: { 1: ['2.0'] },
};

const ascendingOrder = (() => {
  const x = 'namedlambdavariable()';
  const body = `(IF(((${x} IS NULL) AND (${x} IS NULL)), 0, (IF((${x} IS NULL), 1, (IF((${x} IS NULL), -1, (IF((${x} < ${x}), -1, (IF((${x} > ${x}), 1, 0))))))))))`;
  return `lambdafunction(${body}, ${x}, ${x})`;
})();

/** Casts written as calls, which don't appear in a name. */
const casts: ReadonlySet<string> = new Set([
  'string',
  'boolean',
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'float',
  'double',
  'decimal',
  'date',
  'timestamp',
  'binary',
]);

export function isCastCall(node: CallNode): boolean {
  return casts.has(node.name.toLowerCase()) && node.args.length === 1;
}

const addsUnits: ReadonlySet<string> = new Set(['dateadd', 'date_add']);
const measuresUnits: ReadonlySet<string> = new Set(['datediff', 'date_diff', 'timediff']);
const rounding: ReadonlySet<string> = new Set(['ceil', 'floor']);
const nullSkipping: Readonly<Record<string, string>> = { first_value: 'first', last_value: 'last' };

/** A call as Spark writes it in the name of a column, without what follows its parentheses. */
export function callName(
  node: CallNode,
  shown: (argument: ExpressionNode) => string,
  typeOf: (node: ExpressionNode) => DataType | null,
): string {
  const name = node.name.toLowerCase();
  const args = node.args.map((argument, index) =>
    argument.kind === 'star' ? '1' : asFunction(name, index, argument, shown(argument)),
  );
  const special = typedName(name, args, node, typeOf) ?? specialName(name, args, node);
  if (special !== null) return special;
  const given = flagged(name, args) ? args.slice(0, 1) : args;
  const all = [...given, ...(defaults[name]?.[given.length] ?? [])];
  return `${functionName(name, node)}(${node.distinct ? 'DISTINCT ' : ''}${all.join(', ')})`;
}

const pairs: readonly (readonly [number, number])[] = [[1, 2]];
const single: readonly (readonly [number, number])[] = [[1, 1]];
const folds: readonly (readonly [number, number])[] = [
  [2, 2],
  [3, 1],
];

/** Which arguments are functions, and of how many parameters Spark makes them from a value. */
const functionArguments: ReadonlyMap<string, readonly (readonly [number, number])[]> = new Map(
  Object.entries({
    transform: single,
    filter: single,
    exists: single,
    forall: single,
    map_filter: pairs,
    transform_keys: pairs,
    transform_values: pairs,
    zip_with: [[2, 2]],
    map_zip_with: [[2, 3]],
    aggregate: folds,
    reduce: folds,
  }),
);

function asFunction(name: string, index: number, argument: ExpressionNode, text: string): string {
  const found = functionArguments.get(name)?.find(([at]) => at === index);
  if (found === undefined || argument.kind === 'lambda') return text;
  const variables = Array.from({ length: found[1] }, () => 'namedlambdavariable()').join(', ');
  return `lambdafunction(${text}, ${variables})`;
}

function functionName(name: string, node: CallNode): string {
  if (name === 'string_agg' && node.withinGroup.length > 0) return 'listagg';
  if (rounding.has(name)) return node.args.length === 1 ? name.toUpperCase() : name;
  if (capital.has(name)) return name.toUpperCase();
  if (name in nullSkipping && node.nulls === 'ignore') return nullSkipping[name] ?? name;
  return renamed[name] ?? name;
}

/** `first(a, true)` is written without its flag, and so is a deviation. */
function flagged(name: string, args: readonly string[]): boolean {
  return (
    ['first', 'last', 'any_value', 'first_value', 'last_value', 'approx_count_distinct'].includes(
      name,
    ) && args.length === 2
  );
}

/** What Spark writes for the arguments of `make_interval` that are left out. */
const unsetParts = ['0', '0', '0', '0', '0', '0', '0.000000'];

/** Spark leaves out schemas, options and seeds. */
const firstOnly: ReadonlySet<string> = new Set([
  'from_csv',
  'from_json',
  'schema_of_csv',
  'schema_of_json',
  'shuffle',
  'to_csv',
  'to_json',
]);

const orderedAlone: ReadonlySet<string> = new Set(['rank', 'dense_rank', 'percent_rank']);

function specialName(name: string, args: readonly string[], node: CallNode): string | null {
  const [first = '', second = ''] = args;
  if (name === 'if') return `(IF(${args.join(', ')}))`;
  if (orderedAlone.has(name) && node.over !== null) return `${name.toUpperCase()}()`;
  if (name === 'isnull') return `(${first} IS NULL)`;
  if (name === 'isnotnull') return `(${first} IS NOT NULL)`;
  if (name === 'div' && args.length === 2) return `(${first} div ${second})`;
  if (name === 'positive') return `(+ ${first})`;
  if (name === 'like' && args.length === 2) return `${first} LIKE ${second}`;
  if ((name === 'datepart' || name === 'extract') && args.length === 2)
    return `${name}(${first} FROM ${second})`;
  if (name === 'array_sort' && args.length === 1) return `array_sort(${first}, ${ascendingOrder})`;
  if (name === 'convert_timezone' && args.length === 2)
    return `convert_timezone(current_timezone(), ${args.join(', ')})`;
  if (name === 'try_make_timestamp' && args.length === 7)
    return `${name}(${args.slice(0, 6).join(', ')})`;
  if (name === 'make_interval')
    return `${name}(${[...args, ...unsetParts.slice(args.length)].join(', ')})`;
  if (name === 'log' && args.length === 1) return `LOG(E(), ${first})`;
  if (name === 'uuid') return 'uuid()';
  if (firstOnly.has(name)) return `${name}(${first})`;
  if (name === 'assert_true' && args.length === 1)
    return `assert_true(${first}, '${first}' is not true!)`;
  if ((name === 'aggregate' || name === 'reduce') && args.length === 3)
    return `${name}(${args.join(', ')}, lambdafunction(namedlambdavariable(), namedlambdavariable()))`;
  if (args.length === 3 && addsUnits.has(name))
    return `timestampadd(${unit(node)}, ${args.slice(1).join(', ')})`;
  if (args.length === 3 && measuresUnits.has(name))
    return `timestampdiff(${unit(node)}, ${args.slice(1).join(', ')})`;
  if (args.length === 2 && name === 'dateadd') return `date_add(${args.join(', ')})`;
  return isCastCall(node) ? first : null;
}

/** Names that depend on the type of the first argument or of the result. */
function typedName(
  name: string,
  args: readonly string[],
  node: CallNode,
  typeOf: (node: ExpressionNode) => DataType | null,
): string | null {
  if (name === 'from_json') return typeOf(node)?.kind === 'MAP' ? 'entries' : null;
  const isFormat = name === 'to_char' || name === 'to_varchar';
  const isPad = (name === 'lpad' || name === 'rpad') && args.length === 2;
  const [input] = node.args;
  if (input === undefined || !(isFormat || isPad)) return null;
  const type = typeOf(input);
  if (isPad) return type?.kind === 'BINARY' ? `${name}(${args.join(', ')}, X'00')` : null;
  if (type !== null && isDatetime(type)) return `date_format(${args.join(', ')})`;
  if (type?.kind !== 'BINARY') return null;
  const [first = '', format = ''] = args;
  const isText = format.toLowerCase() === 'utf-8';
  if (name === 'to_varchar') return `to_varchar(${isText ? args.join(', ') : first})`;
  return isText ? `decode(${args.join(', ')})` : `${format.trim().toLowerCase()}(${first})`;
}

function unit(node: CallNode): string {
  const [first] = node.args;
  return first?.kind === 'name' ? (first.parts[0]?.text ?? '') : '';
}
