import {
  intervalRange,
  isDatetime,
  isIntegral,
  isInterval,
  isNested,
  type DataType,
} from '@millrace/plan';
import type {
  CallNode,
  ExpressionNode,
  FrameBoundNode,
  LambdaNode,
  LikeNode,
  NameNode,
  OperatorNode,
  QueryNode,
  SortItemNode,
  WindowNode,
} from '../parse/ast.ts';
import { identifierText } from './bind-in.ts';
import { isMakeInterval } from '../bind/calendar-interval.ts';
import type { QueryContext } from './context.ts';
import { collectsNulls } from '../bind/aggregate.ts';
import { callName, isCastCall } from './name-call.ts';
import { literalName } from './name-literal.ts';
import { sqlTypeName } from './name-type.ts';

/**
 * `used`: how many parts of a name are a column with its table, 0 if there is no such column.
 * `typeOf` decides how `+` and `-` of dates are written.
 */
export type NameRules = {
  readonly used: (node: NameNode) => number;
  readonly typeOf: (node: ExpressionNode) => DataType | null;
  /** The name of an earlier item or a column of an outer query as Spark shows it; else null. */
  readonly elsewhere: (node: NameNode) => string | null;
  /** The outer columns that a subquery names. */
  readonly named: (query: QueryNode) => readonly string[];
  readonly context: QueryContext;
};

/** The name that Spark gives a column without AS. */
export function columnName(node: ExpressionNode, rules: NameRules): string {
  const plain = withoutCast(node);
  if (plain.kind === 'name' && (plain === node || isColumn(plain, rules)))
    return functionName(plain, rules) ?? partText(plain, plain.parts.length - 1, rules);
  return shower(rules, new Set())(node);
}

function isColumn(name: NameNode, rules: NameRules): boolean {
  return rules.used(name) === name.parts.length || rules.elsewhere(name) !== null;
}

/** A cast of a plain column keeps the column's name. */
function withoutCast(node: ExpressionNode): ExpressionNode {
  if (node.kind === 'cast') return node.input;
  if (node.kind === 'call' && isCastCall(node)) return node.args[0] ?? node;
  return node;
}

function partText(node: NameNode, index: number, { context }: NameRules): string {
  const part = node.parts[index];
  return part === undefined ? '' : identifierText(part, context);
}

type Show = (node: ExpressionNode) => string;

/** `variables` are the parameters of the enclosing lambdas, in lower case. */
function shower(rules: NameRules, variables: ReadonlySet<string>): Show {
  const show: Show = (node) => shown(node, show, rules, variables);
  return show;
}

function shown(
  node: ExpressionNode,
  show: Show,
  rules: NameRules,
  variables: ReadonlySet<string>,
): string {
  const not = (text: string): string =>
    'negated' in node && node.negated ? `(NOT ${text})` : text;
  switch (node.kind) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'string':
    case 'binary':
    case 'datetime':
    case 'interval':
      return literalName(node);
    case 'parameter':
      return String(rules.context.parameters[node.name]?.value ?? 'NULL');
    case 'name':
      return nameText(node, rules, variables);
    case 'field':
      return `${show(node.input)}.${identifierText(node.name, rules.context)}`;
    case 'subscript':
      return node.index.kind === 'string' && hasMembers(rules.typeOf(node.input))
        ? `${show(node.input)}.${node.index.value}`
        : `${show(node.input)}[${show(node.index)}]`;
    case 'unary':
      return node.operator === '~'
        ? `~${show(node.input)}`
        : `(${node.operator.toUpperCase()} ${show(node.input)})`;
    case 'operator':
      return operatorName(node, show, rules);
    case 'between':
      return not(`between(${[node.input, node.low, node.high].map(show).join(', ')})`);
    case 'in':
      return not(`(${show(node.input)} IN (${node.items.map(show).join(', ')}))`);
    case 'in_query':
      return not(`(${show(node.input)} IN (listquery(${rules.named(node.query).join(', ')})))`);
    case 'like':
      return likeName(node, show);
    case 'is':
      return isName(show(node.input), node.test, node.negated);
    case 'is_distinct':
      return node.negated
        ? `(${show(node.left)} <=> ${show(node.right)})`
        : `(NOT (${show(node.left)} <=> ${show(node.right)}))`;
    case 'case': {
      const branches = node.branches.map(
        ({ when, then }) =>
          ` WHEN ${node.value === null ? show(when) : `(${show(node.value)} = ${show(when)})`} THEN ${show(then)}`,
      );
      return `CASE${branches.join('')}${node.otherwise === null ? '' : ` ELSE ${show(node.otherwise)}`} END`;
    }
    case 'cast':
      if (isNested(node.type)) return show(node.input);
      return `${node.mode === 'try' ? 'TRY_CAST' : 'CAST'}(${show(node.input)} AS ${sqlTypeName(node.type)})`;
    case 'extract':
      return `extract(${node.written} FROM ${show(node.source)})`;
    case 'trim':
      return node.characters === null
        ? `${trimNames[node.side]}(${show(node.source)})`
        : `TRIM(${node.side.toUpperCase()} ${show(node.characters)} FROM ${show(node.source)})`;
    case 'call':
      return wholeCall(node, show, rules);
    case 'lambda':
      return lambdaName(node, rules, variables);
    case 'star':
      return '*';
    case 'row':
      return `named_struct(${node.items.map((item, index) => (item.kind === 'alias' ? `${identifierText(item.name, rules.context)}, ${show(item.input)}` : `${memberName(item, index, rules)}, ${show(item)}`)).join(', ')})`;
    case 'alias':
      return node.ofStar === 'place'
        ? show(node.input)
        : `${show(node.input)} AS ${identifierText(node.name, rules.context)}`;
    case 'scalar_query':
      return `scalarsubquery(${rules.named(node.query).join(', ')})`;
    case 'exists':
      return `exists(${rules.named(node.query).join(', ')})`;
  }
}

const trimNames = { both: 'trim', leading: 'ltrim', trailing: 'rtrim' } as const;

function memberName(item: ExpressionNode, index: number, rules: NameRules): string {
  if (item.kind === 'subscript' && item.index.kind === 'string') return item.index.value;
  return item.kind === 'name' ? partText(item, item.parts.length - 1, rules) : `col${index + 1}`;
}

/** A struct, or an array of structs. */
function hasMembers(type: DataType | null): boolean {
  return (type?.kind === 'ARRAY' ? type.element : type)?.kind === 'STRUCT';
}

function nameText(node: NameNode, rules: NameRules, variables: ReadonlySet<string>): string {
  const texts = node.parts.map((_, index) => partText(node, index, rules));
  const [first = ''] = texts;
  if (variables.has(first.toLowerCase()))
    return ['namedlambdavariable()', ...texts.slice(1)].join('.');
  const fn = functionName(node, rules);
  if (fn !== null) return fn;
  return rules.elsewhere(node) ?? texts.slice(Math.max(0, rules.used(node) - 1)).join('.');
}

/** A function without parentheses, if no column has its name. */
function functionName(node: NameNode, rules: NameRules): string | null {
  const [only, ...more] = node.parts;
  if (only === undefined || more.length > 0 || only.quoted || rules.used(node) > 0) return null;
  const name = functions.get(only.text.toLowerCase());
  return name === undefined ? null : `${name}()`;
}

/** In Spark's spelling. */
const functions: ReadonlyMap<string, string> = new Map([
  ['current_date', 'current_date'],
  ['current_timestamp', 'current_timestamp'],
  ['current_user', 'current_user'],
  ['user', 'current_user'],
  ['session_user', 'current_user'],
  ['localtimestamp', 'localtimestamp'],
]);

function operatorName(node: OperatorNode, show: Show, rules: NameRules): string {
  const [left, right] = [show(node.left), show(node.right)];
  if (node.operator === '||') return `concat(${left}, ${right})`;
  if (node.operator === '<>') return `(NOT (${left} = ${right}))`;
  if (node.operator === '+' || node.operator === '-')
    return sumName(node, left, right, rules) ?? `(${left} ${node.operator} ${right})`;
  if (node.operator === '*' && isIntervalType(rules.typeOf(node.right)))
    return `(${right} * ${left})`;
  return `(${left} ${node.operator === 'and' || node.operator === 'or' ? node.operator.toUpperCase() : node.operator} ${right})`;
}

function isIntervalType(type: DataType | null): boolean {
  return type !== null && isInterval(type);
}

/** Dates and times combined with whole days and intervals. */
function sumName(
  node: OperatorNode,
  first: string,
  second: string,
  rules: NameRules,
): string | null {
  const { operator, left, right } = node;
  if (left.kind === 'number' && right.kind === 'number') return null;
  if (isMakeInterval(right)) return `${first} ${operator} ${second}`;
  if (isMakeInterval(left)) return `${second} ${operator} ${first}`;
  const [a, b] = [rules.typeOf(left), rules.typeOf(right)];
  if (a === null || b === null) return null;
  if (operator === '+' && isInterval(a) && isDatetime(b))
    return sumName({ ...node, left: right, right: left }, second, first, rules);
  if (a.kind === 'DATE' && isIntegral(b))
    return `${operator === '+' ? 'date_add' : 'date_sub'}(${first}, ${second})`;
  if (isIntegral(a) && b.kind === 'DATE' && operator === '+')
    return `date_add(${second}, ${first})`;
  if (a.kind === 'DATE' && isWholeDays(b)) {
    const days = `extractansiintervaldays(${second})`;
    return `date_add(${first}, ${operator === '+' ? days : `(- ${days})`})`;
  }
  if (operator === '+' && a.kind === 'DATE' && b.kind === 'NULL') return `${first} + ${second}`;
  if (operator === '+' && a.kind === 'NULL' && b.kind === 'DATE') return `${second} + ${first}`;
  if (a.kind === 'STRING' && b.kind === 'INTERVAL_DAY_TIME')
    return `${first} ${operator} ${second}`;
  if (operator === '+' && a.kind === 'INTERVAL_DAY_TIME' && b.kind === 'STRING')
    return `${second} + ${first}`;
  return isDatetime(a) && isInterval(b) ? `${first} ${operator} ${second}` : null;
}

function isWholeDays(type: DataType): boolean {
  if (type.kind !== 'INTERVAL_DAY_TIME') return false;
  const { from, to } = intervalRange(type);
  return from === 'DAY' && to === 'DAY';
}

function likeName(node: LikeNode, show: Show): string {
  const input = show(node.input);
  if (node.quantifier !== null)
    return `${node.negated ? 'not' : ''}like${node.quantifier}(${node.operator === 'ilike' ? `lower(${input})` : input})`;
  const pattern = node.patterns.map(show).join('');
  const escape = node.escape === null ? '' : ` ESCAPE '${node.escape.value}'`;
  const texts = {
    like: `${input} LIKE ${pattern}${escape}`,
    ilike: `ilike(${input}, ${pattern})`,
    rlike: `RLIKE(${input}, ${pattern})`,
  };
  return node.negated ? `(NOT ${texts[node.operator]})` : texts[node.operator];
}

function isName(
  input: string,
  test: 'null' | 'true' | 'false' | 'unknown',
  negated: boolean,
): string {
  if (test === 'null' || test === 'unknown') return `(${input} IS ${negated ? 'NOT ' : ''}NULL)`;
  return negated ? `(NOT (${input} <=> ${test}))` : `(${input} <=> ${test})`;
}

function lambdaName(node: LambdaNode, rules: NameRules, variables: ReadonlySet<string>): string {
  const inner = new Set([...variables, ...node.parameters.map(({ text }) => text.toLowerCase())]);
  const body = shower(rules, inner)(node.body);
  return `lambdafunction(${[body, ...node.parameters.map(() => 'namedlambdavariable()')].join(', ')})`;
}

function wholeCall(node: CallNode, show: Show, { typeOf }: NameRules): string {
  const group =
    node.withinGroup.length === 0 ? '' : ` WITHIN GROUP (ORDER BY ${groupOrder(node, show)})`;
  const filter = node.filter === null ? '' : ` FILTER (WHERE ${show(node.filter)})`;
  const over = node.over?.kind === 'window' ? ` OVER (${windowName(node, node.over, show)})` : '';
  const text = modeName(node, show) ?? `${callName(node, show, typeOf)}${group}`;
  const nulls = collectsNulls(node) ? ' RESPECT NULLS' : skipsNulls(node) ? ' ignore nulls' : '';
  return `${text}${nulls}${filter}${over}`;
}

function skipsNulls({ name, nulls }: CallNode): boolean {
  return nulls === 'ignore' && name.toLowerCase() === 'nth_value';
}

/** Spark writes the order the wrong way round, and a flag as an order. */
function modeName(node: CallNode, show: Show): string | null {
  if (node.name.toLowerCase() !== 'mode') return null;
  const [value, flag] = node.args;
  const [key] = node.withinGroup;
  if (key !== undefined)
    return `mode() WITHIN GROUP (ORDER BY ${show(key.expression)}${key.direction === 'asc' ? ' DESC' : ''})`;
  if (value === undefined || flag === undefined) return null;
  return flag.kind === 'boolean' && flag.value
    ? `mode() WITHIN GROUP (ORDER BY ${show(value)} DESC)`
    : `mode(${show(value)})`;
}

function groupOrder(node: CallNode, show: Show): string {
  if (!node.name.toLowerCase().startsWith('percentile'))
    return node.withinGroup.map((item) => sortName(item, show)).join(', ');
  return node.withinGroup
    .map(({ expression, direction }) => `${show(expression)}${direction === 'desc' ? ' DESC' : ''}`)
    .join(', ');
}

function sortName({ expression, direction, nulls }: SortItemNode, show: Show): string {
  const first = nulls ?? (direction === 'asc' ? 'first' : 'last');
  return `${show(expression)} ${direction.toUpperCase()} NULLS ${first.toUpperCase()}`;
}

function windowName(node: CallNode, window: WindowNode, show: Show): string {
  const clauses = [
    window.partitionBy.length === 0
      ? []
      : [`PARTITION BY ${window.partitionBy.map(show).join(', ')}`],
    window.orderBy.length === 0
      ? []
      : [`ORDER BY ${window.orderBy.map((item) => sortName(item, show)).join(', ')}`],
    [frameName(node, window, show)],
  ];
  return clauses.flat().join(' ');
}

const ranking: ReadonlySet<string> = new Set([
  'row_number',
  'rank',
  'dense_rank',
  'percent_rank',
  'ntile',
]);

function frameName(node: CallNode, { frame, orderBy }: WindowNode, show: Show): string {
  const name = node.name.toLowerCase();
  const [, second] = node.args;
  if (name === 'lag' || name === 'lead') {
    const offset = `${name === 'lag' ? '-' : ''}${second === undefined ? '1' : show(second)} FOLLOWING`;
    return `ROWS BETWEEN ${offset} AND ${offset}`;
  }
  if (ranking.has(name)) return 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';
  if (frame !== null)
    return `${frame.unit.toUpperCase()} BETWEEN ${boundName(frame.start, show)} AND ${boundName(frame.end, show)}`;
  return orderBy.length > 0
    ? 'RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW'
    : 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
}

function boundName({ kind, offset }: FrameBoundNode, show: Show): string {
  return offset === null ? kind.toUpperCase() : `${show(offset)} ${kind.toUpperCase()}`;
}
