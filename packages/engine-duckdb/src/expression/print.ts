import {
  call,
  constantOf,
  phrase,
  isFloating,
  isInterval,
  isNested,
  walk,
  type AggregateCall,
  type AggregateName,
  type Call,
  type Column,
  type Expression,
  type FrameBound,
  type Origin,
  type SortKey,
  type WindowCall,
  type WindowName,
  type ErrorText,
} from '@millrace/plan';
import { printCast } from './cast/cast.ts';
import { deciding } from './deciding.ts';
import { raise } from './failure.ts';
import { filtered } from './filtered.ts';
import { printType } from './type.ts';
import { isGap, refuse, TooLong, type FoldSite, type Site } from './form.ts';
import { aggregateForms, scalarForms, windowForms } from './functions.ts';
import { nestedKey } from './nested-key.ts';
import { printLiteral } from './literal.ts';
import type { Scope } from './scope.ts';
import { mayRaise } from './raises.ts';
import { isWord } from './word.ts';

/** Forms may repeat an argument, so nested calls can grow exponentially. */
const MAX_SQL_LENGTH = 8_000_000;

const tooLong = phrase`Written out as SQL, this expression has more than ${MAX_SQL_LENGTH} characters. Compute a part of it in a node before.`;

/**
 * DuckDB SQL of the expression, with exactly its type. Throws `Refused` for what `refusals` lists.
 */
export function printExpression(expression: Expression, scope: Scope): string {
  const context = newContext(scope);
  const sql = print(expression, context);
  return scope.exposed?.has(expression) === true ? shielded(sql, expression, context) : sql;
}

/**
 * DuckDB moves no condition on what may call `error`, and takes other functions and casts for
 * infallible. A column never differs from itself.
 */
function shielded(sql: string, expression: Expression, context: Context): string {
  const probe = probed(expression);
  if (probe === null) return sql;
  return neverFailing(print(probe, context), sql);
}

/** The same for the first argument of a function with a lambda: DuckDB ignores its body. */
function watchFirst(call: Call, context: Context): void {
  const [first] = call.args;
  const probe = probed(call);
  if (first === undefined || probe === null) return;
  const sql = neverFailing(print(probe, context), print(first, context));
  context.printed.set(first, sql);
}

/** The same for the value that a lambda gives a name. */
function watched(sql: string): string {
  const column = /"(?:[^"]|"")*"\."(?:[^"]|"")*"/.exec(
    sql.replaceAll(/'(?:[^']|'')*'/g, "''"),
  )?.[0];
  return column === undefined ? sql : neverFailing(column, sql);
}

function neverFailing(column: string, sql: string): string {
  return `CASE WHEN ${column} <> ${column} THEN error('') ELSE ${sql} END`;
}

/** A column that is quickly compared, if there is one. */
function probed(expression: Expression): Column | null {
  const columns: Column[] = [];
  walk(expression, (inner) => {
    if (inner.kind === 'column') columns.push(inner);
  });
  return columns.find(({ type }) => !isNested(type)) ?? columns[0] ?? null;
}

/**
 * DuckDB SQL of an aggregate call, with its FILTER and ORDER BY. `crowded`: among many that have a
 * FILTER. `argument` replaces the SQL of an argument.
 */
export function printAggregate(
  call: AggregateCall,
  scope: Scope,
  crowded = false,
  argument: (sql: string) => string = (sql) => sql,
): string {
  const context: Context = newContext(scope);
  const where = call.filter === null ? null : print(call.filter, context);
  // DuckDB sorts the values of a DISTINCT only by themselves.
  const keyOf = call.distinct ? keyText : sortText;
  const order = call.orderBy.map((key) => keyOf(key.expression, context));
  const given = call.args.map((each) => argument(print(each, context)));
  return printFold(call, context, given, (name, args, options = {}) => {
    const rows = rowsOf(where, options.where);
    const kept = filtered(name, args, order, rows, crowded);
    const sorted = call.orderBy
      .map((key, index) => directed(kept.keys[index] ?? '', key))
      .join(', ');
    const inner = `${(options.distinct ?? call.distinct) ? 'DISTINCT ' : ''}${kept.args.join(', ')}${sorted === '' ? '' : ` ORDER BY ${sorted}`}`;
    return `${name}(${inner})${kept.clause}`;
  });
}

/**
 * A form's own condition is computed only for the rows of the call: DuckDB computes both sides of
 * an AND.
 */
function rowsOf(where: string | null, own: string | undefined): string {
  if (where === null || own === undefined) return where ?? own ?? '';
  return `CASE WHEN ${where} THEN ${own} END`;
}

/** DuckDB SQL of a window call, with its OVER clause. */
export function printWindow(
  call: WindowCall,
  scope: Scope,
  computed: (sql: string) => string = (sql) => sql,
): string {
  const context: Context = newContext(scope);
  const over = overClause(call, context, computed);
  const keys = (call.withinGroup ?? []).map((key) => sortKey(key, context));
  const sorted = keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
  const given = call.args.map((each) => print(each, context));
  return printFold(call, context, given, (name, args, options = {}) => {
    const rows = options.where === undefined ? '' : ` FILTER (WHERE ${options.where})`;
    const valued = { first: 'first_value', last: 'last_value' }[name] ?? name;
    const skipping = call.ignoreNulls && /_value$|^lag$|^lead$/.test(valued) ? ' IGNORE NULLS' : '';
    const text = `${valued}(${args.join(', ')}${sorted}${skipping})${rows} OVER (${over})`;
    return call.fn === 'count' && isReversed(call.frame) ? `greatest(${text}, 0)` : text;
  });
}

/** `expression ASC NULLS FIRST`. */
export function printSortKey(key: SortKey, scope: Scope): string {
  return sortKey(key, newContext(scope));
}

/**
 * `variables`: lambda variables in scope; `counter`: names assigned so far; `printed`: what was
 * printed with these variables.
 */
type Context = {
  readonly scope: Scope;
  readonly variables: ReadonlyMap<string, string>;
  readonly counter: { last: number };
  readonly printed: Map<Expression, string>;
};

function newContext(scope: Scope): Context {
  return { scope, variables: new Map(), counter: { last: 0 }, printed: new Map() };
}

/** A form may use an argument several times: it is printed once. */
function print(expression: Expression, context: Context): string {
  const known = context.printed.get(expression);
  if (known !== undefined) return known;
  const sql = printNew(expression, context);
  if (sql.length > MAX_SQL_LENGTH) throw new TooLong(tooLong);
  context.printed.set(expression, sql);
  return sql;
}

function printNew(expression: Expression, context: Context): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value, expression.type);
    case 'column':
      return context.scope.column(expression.name, expression.input);
    case 'variable':
      return (
        context.variables.get(expression.name) ??
        refuse(phrase`The lambda variable ${expression.name} is not known here.`)
      );
    case 'cast': {
      const site = siteOf([expression.input], expression, context);
      return site.bind(0, (input) =>
        printCast(input, expression.input.type, expression.type, expression.mode, site),
      );
    }
    case 'case':
      return printCase(expression, context);
    case 'call': {
      const form = scalarForms[expression.fn];
      if (isGap(form)) return refuse(form.reason);
      if (expression.args.some((each) => each.kind === 'lambda' && mayRaise(each)))
        watchFirst(expression, context);
      const args = expression.args.map((argument) =>
        argument.kind === 'lambda' ? '' : print(argument, context),
      );
      if (typeof form === 'string') return `${form}(${args.join(', ')})`;
      return form(siteOf(expression.args, expression, context), ...args);
    }
    case 'lambda':
    case 'aggregate':
    case 'window':
      return refuse(phrase`A ${expression.kind} is not allowed here.`);
  }
}

function printCase(expression: Extract<Expression, { kind: 'case' }>, context: Context): string {
  const branches = expression.branches.map(
    ({ when, then }) => `WHEN ${print(when, context)} THEN ${print(then, context)}`,
  );
  const otherwise =
    expression.otherwise === null ? '' : ` ELSE ${print(expression.otherwise, context)}`;
  return `CASE ${branches.join(' ')}${otherwise} END`;
}

function printFold(
  call: AggregateCall | WindowCall,
  context: Context,
  args: readonly string[],
  fold: FoldSite['fold'],
): string {
  const form =
    call.kind === 'window' && call.fn in windowForms
      ? windowForms[call.fn as WindowName]
      : aggregateForms[call.fn as AggregateName];
  if (isGap(form)) return refuse(form.reason);
  if (typeof form === 'string') return fold(form, args);
  return form({ ...siteOf(call.args, call, context, false), call, fold }, ...args);
}

/** `ofRow`: what is printed may refer to columns, outside of folds too. */
function siteOf(
  args: readonly Expression[],
  call: Expression,
  context: Context,
  ofRow = true,
): Site {
  const origin: Origin = call.origin ?? context.scope.origin;
  const site: Site = {
    type: call.type,
    args,
    traced: context.scope.traced === true,
    typeOf: (index) => argumentOf(args, index).type,
    literal: (index, what) => literalOf(argumentOf(args, index), what),
    raise: (code, detail) => raise(code, origin, detail ?? null),
    print: (index) => print(argumentOf(args, index), context),
    present: (index) => {
      const columns = deciding(argumentOf(args, index))?.map((each) => print(each, context));
      return columns === undefined ? null : [...new Set(columns)].map((c) => `${c} IS NOT NULL`);
    },
    bind: (index, body) => {
      const argument = argumentOf(args, index);
      const sql = print(argument, context);
      return isCheap(argument, sql) ? body(sql) : site.share(sql, body);
    },
    bindOutside: (index, body) => {
      const argument = argumentOf(args, index);
      const sql = print(argument, context);
      return isAtom(argument) ? body(sql) : site.share(sql, body);
    },
    share: (sql, body) => {
      if (isWord(sql)) return body(sql);
      const name = fresh(context);
      const text = body(name);
      const isWatched = ofRow && (text.includes('error(') || mayRaise(call));
      return `list_transform([${isWatched ? watched(sql) : sql}], lambda ${name}: ${text})[1]`;
    },
    inner: (index) => {
      const argument = argumentOf(args, index);
      return argument.kind === 'cast'
        ? print(argument.input, context)
        : refuse(phrase`Expected a cast here.`);
    },
    cast(sql, from, to, mode = 'ansi') {
      return printCast(sql, from, to, mode, this);
    },
    apply: (index, ...parameters) => applyLambda(argumentOf(args, index), parameters, context),
    lambda: (index, given = (names) => names) => {
      const lambda = argumentOf(args, index);
      const names = (lambda.kind === 'lambda' ? lambda.parameters : []).map(() => fresh(context));
      return `lambda ${names.join(', ')}: ${applyLambda(lambda, given(names), context)}`;
    },
    quiet: (body) => body({ ...site, raise: () => 'NULL' }),
  };
  return site;
}

function argumentOf(args: readonly Expression[], index: number): Expression {
  return args[index] ?? refuse(phrase`Argument ${index + 1} is missing.`);
}

function literalOf(argument: Expression, what: ErrorText) {
  const value = constantOf(argument);
  return value === undefined ? refuse(phrase`${what} must be a literal here.`) : value;
}

function applyLambda(lambda: Expression, parameters: readonly string[], context: Context): string {
  if (lambda.kind !== 'lambda') return refuse(phrase`Expected a lambda here.`);
  const variables = new Map(context.variables);
  lambda.parameters.forEach((name, index) => variables.set(name, parameters[index] ?? 'NULL'));
  return print(lambda.body, { ...context, variables, printed: new Map() });
}

function fresh(context: Context): string {
  context.counter.last += 1;
  return `_v${context.counter.last}`;
}

/**
 * Repeating a column, a literal, a short native expression or short arithmetic costs less than
 * binding a name.
 */
function isCheap(argument: Expression, sql: string): boolean {
  if (isAtom(argument)) return true;
  const most = deciding(argument) === null ? 40 : 120;
  return sql.length <= most && !/CASE|spark_|list_/.test(sql);
}

function isAtom({ kind }: Expression): boolean {
  return kind === 'column' || kind === 'literal' || kind === 'variable';
}

function sortKey(key: SortKey, context: Context): string {
  return directed(sortText(key.expression, context), key);
}

function directed(text: string, { direction, nulls }: SortKey): string {
  return `${text} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS ${nulls === 'first' ? 'FIRST' : 'LAST'}`;
}

/** `expression ASC NULLS FIRST`, with nulls inside arrays and structs first, as in Spark. */
function sortText(expression: Expression, context: Context): string {
  return isNested(expression.type)
    ? nestedKey(print(expression, context), expression.type)
    : keyText(expression, context);
}

/** A column that is itself a sort key is returned in the form of its key: -0 as 0. */
function keyText(expression: Expression, context: Context): string {
  const text = print(expression, context);
  return isFloating(expression.type) ? `(${text} + 0)` : text;
}

function overClause(
  { partitionBy, orderBy, frame }: WindowCall,
  context: Context,
  computed: (sql: string) => string,
): string {
  const partition = partitionBy.map((expression) => keyText(expression, context)).join(', ');
  const order = orderBy.map((key) => sortKey(key, context)).join(', ');
  const parts = [
    ...(partition === '' ? [] : [`PARTITION BY ${partition}`]),
    ...(order === '' ? [] : [`ORDER BY ${order}`]),
  ];
  if (frame === null) return parts.join(' ');
  const [key] = orderBy;
  const soFar = (sql: string): string => computed(`${sql} OVER (${parts.join(' ')})`);
  const start =
    zeroDistance(frame.start, frame.end, 'preceding') ??
    frameBound(frame.start, 'start', key, soFar, context);
  const end =
    zeroDistance(frame.end, frame.start, 'following') ??
    frameBound(frame.end, 'end', key, soFar, context);
  const unit = frame.unit === 'rows' ? 'ROWS' : 'RANGE';
  return [...parts, `${unit} BETWEEN ${start} AND ${end}`].join(' ');
}

/**
 * CURRENT ROW after a bound that follows it, or before one that precedes it, as a distance of zero:
 * DuckDB rejects these frames, which have no rows unless that distance is zero too.
 */
function zeroDistance(
  bound: FrameBound,
  other: FrameBound,
  side: 'preceding' | 'following',
): string | null {
  if (bound.kind !== 'current row' || !('offset' in other) || other.kind !== side) return null;
  const zero = isInterval(other.offset.type) ? 'to_microseconds(0)' : '0';
  return `${zero} ${side.toUpperCase()}`;
}

/** DuckDB counts -1 rows in some of these frames. */
function isReversed(frame: WindowCall['frame']): boolean {
  if (frame === null) return false;
  const { start, end } = frame;
  return (
    (start.kind === 'following' && end.kind === 'current row') ||
    (start.kind === 'current row' && end.kind === 'preceding')
  );
}

function frameBound(
  bound: FrameBound,
  edge: 'start' | 'end',
  key: SortKey | undefined,
  soFar: (sql: string) => string,
  context: Context,
): string {
  if (!('offset' in bound)) return bound.kind.toUpperCase();
  const offset = print(bound.offset, context);
  const kind = bound.offset.type.kind;
  if (key?.expression.type.kind === 'TIMESTAMP' && !isBelowADay(bound.offset))
    return `${distanceByCalendar(bound, key, soFar, context)} ${bound.kind.toUpperCase()}`;
  const amount =
    kind === 'INTERVAL_DAY_TIME'
      ? `to_microseconds(${offset})`
      : kind === 'INTERVAL_YEAR_MONTH'
        ? `to_months(${offset})`
        : key !== undefined && (edge === 'start') === (bound.kind === 'preceding')
          ? reachable(offset, bound.kind, key, context)
          : offset;
  return `${amount} ${bound.kind.toUpperCase()}`;
}

/**
 * The distance to the timestamp that the calendar gives. Where clocks are set back, it may lie
 * before that of an earlier row, but Spark's frames never move back.
 */
function distanceByCalendar(
  { kind, offset }: Extract<FrameBound, { offset: Expression }>,
  { expression, direction }: SortKey,
  soFar: (sql: string) => string,
  context: Context,
): string {
  const isBack = (kind === 'preceding') === (direction === 'asc');
  const moved = call(
    isBack ? 'subtract_interval' : 'add_interval',
    [expression, offset],
    expression.type,
    expression.nullable,
  );
  const edge = soFar(`${direction === 'asc' ? 'max' : 'min'}(${print(moved, context)})`);
  const [from, to] = isBack
    ? [edge, print(expression, context)]
    : [print(expression, context), edge];
  return `to_microseconds(coalesce(epoch_us(${to}) - epoch_us(${from}), 0))`;
}

/**
 * The distance outward, cut off where the bound would have more digits than the widest decimals of
 * 64 and 128 bits: no value lies beyond. Other decimals have a digit to spare.
 */
function reachable(
  offset: string,
  kind: 'preceding' | 'following',
  { expression, direction }: SortKey,
  context: Context,
): string {
  const { type } = expression;
  if (type.kind !== 'DECIMAL' || !(type.precision === 18 || type.precision === 38)) return offset;
  const digits = `${'9'.repeat(type.precision - type.scale)}.${'9'.repeat(type.scale)}`;
  const largest = `CAST('${digits}' AS ${printType(type)})`;
  const value = print(expression, context);
  return (kind === 'following') === (direction === 'asc')
    ? `CASE WHEN ${value} > ${largest} - ${offset} THEN ${largest} - ${value} ELSE ${offset} END`
    : `CASE WHEN ${value} < ${offset} - ${largest} THEN ${value} + ${largest} ELSE ${offset} END`;
}

function isBelowADay(offset: Expression): boolean {
  return (
    offset.kind === 'literal' &&
    offset.type.kind === 'INTERVAL_DAY_TIME' &&
    Math.abs(Number(offset.value)) < 86_400_000_000
  );
}
