import type { CallNode, ExpressionNode } from '../parse/ast.ts';

/** Functions that Spark writes in upper case. */
const capital: ReadonlySet<string> = new Set(
  `acos acosh asin asinh atan atan2 atanh cbrt cos cosh cot csc degrees dense_rank e exp expm1 hypot log log10 log1p log2 percent_rank pi power radians rank
  regexp regexp_like rlike sec signum sin sinh sqrt tan tanh`.split(/\s+/),
);

/** Functions that Spark writes under another name. */
const renamed: Readonly<Record<string, string>> = {
  array_agg: 'collect_list',
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
  locate: { 2: ['1'] },
  lpad: { 2: [' '] },
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
  substr: { 2: ['2147483647'] },
  substring: { 2: ['2147483647'] },
  time_bucket: { 2: ["TIMESTAMP '1970-01-01 00:00:00'"] },
  to_unix_timestamp: { 1: ['yyyy-MM-dd HH:mm:ss'] },
  try_aes_decrypt: { 2: ['GCM', 'DEFAULT', ''], 3: ['DEFAULT', ''], 4: [''] },
  unix_timestamp: { 1: ['yyyy-MM-dd HH:mm:ss'] },
  vector_norm: { 1: ['2.0'] },
  vector_normalize: { 1: ['2.0'] },
};

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
export function callName(node: CallNode, shown: (argument: ExpressionNode) => string): string {
  const name = node.name.toLowerCase();
  const args = node.args.map((argument) => (argument.kind === 'star' ? '1' : shown(argument)));
  const special = specialName(name, args, node);
  if (special !== null) return special;
  const given = flagged(name, args) ? args.slice(0, 1) : args;
  const all = [...given, ...(defaults[name]?.[given.length] ?? [])];
  return `${functionName(name, node)}(${node.distinct ? 'DISTINCT ' : ''}${all.join(', ')})`;
}

function functionName(name: string, node: CallNode): string {
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

function specialName(name: string, args: readonly string[], node: CallNode): string | null {
  const [first = '', second = ''] = args;
  if (name === 'if') return `(IF(${args.join(', ')}))`;
  if (name === 'isnull') return `(${first} IS NULL)`;
  if (name === 'isnotnull') return `(${first} IS NOT NULL)`;
  if (name === 'positive') return `(+ ${first})`;
  if (name === 'like' && args.length === 2) return `${first} LIKE ${second}`;
  if (name === 'log' && args.length === 1) return `LOG(E(), ${first})`;
  if (['from_json', 'from_csv', 'shuffle'].includes(name)) return `${name}(${first})`;
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

function unit(node: CallNode): string {
  const [first] = node.args;
  return first?.kind === 'name' ? (first.parts[0]?.text ?? '').toUpperCase() : '';
}
