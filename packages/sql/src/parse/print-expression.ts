import { typeName } from '@millrace/plan';
import type {
  CallNode,
  CaseNode,
  ExpressionNode,
  FrameBoundNode,
  FrameNode,
  LikeNode,
  SortItemNode,
  StarNode,
  TrimNode,
  WindowNameNode,
  WindowNode,
} from './ast.ts';
import {
  printFunctionName,
  printInterval,
  printName,
  printNumber,
  printString,
} from './print-literal.ts';
import type { Printer } from './printer.ts';

export function printExpressionNode(node: ExpressionNode, printer: Printer): string {
  const loose = printer.expression;
  const tight = (inner: ExpressionNode): string =>
    isOpen(inner) ? `(${loose(inner)})` : loose(inner);
  const not = 'negated' in node && node.negated ? 'NOT ' : '';
  switch (node.kind) {
    case 'null':
      return 'NULL';
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'number':
      return printNumber(node);
    case 'string':
      return printString(node);
    case 'binary':
      return `X'${node.hex}'`;
    case 'datetime':
      return `${node.type}${printString(node.text)}`;
    case 'interval':
      return printInterval(node);
    case 'parameter':
      return `\${${node.name}}`;
    case 'name':
      return node.parts.map(printName).join('.');
    case 'field':
      return `${node.input.kind === 'number' ? `(${loose(node.input)})` : tight(node.input)}.${printName(node.name)}`;
    case 'subscript':
      return `${tight(node.input)}[${tight(node.index)}]`;
    case 'unary':
      return node.operator === 'not'
        ? `NOT ${tight(node.input)}`
        : `${node.operator}(${loose(node.input)})`;
    case 'operator':
      return `${tight(node.left)} ${node.operator.toUpperCase()} ${tight(node.right)}`;
    case 'between':
      return `${tight(node.input)} ${not}BETWEEN ${tight(node.low)} AND ${tight(node.high)}`;
    case 'in':
      return `${tight(node.input)} ${not}IN (${node.items.map(tight).join(', ')})`;
    case 'in_query':
      return `${tight(node.input)} ${not}IN (${printer.query(node.query)})`;
    case 'like':
      return `${tight(node.input)} ${not}${like(node, tight)}`;
    case 'is':
      return `${tight(node.input)} IS ${not}${node.test.toUpperCase()}`;
    case 'is_distinct':
      return `${tight(node.left)} IS ${not}DISTINCT FROM ${tight(node.right)}`;
    case 'case':
      return caseText(node, tight);
    case 'cast':
      return `${node.mode === 'try' ? 'TRY_CAST' : 'CAST'}(${tight(node.input)} AS ${typeName(node.type)})`;
    case 'extract':
      return `EXTRACT(${printName({ text: node.written, quoted: false, span: node.fieldSpan })} FROM ${tight(node.source)})`;
    case 'trim':
      return trim(node, tight);
    case 'call':
      return call(node, printer, tight);
    case 'lambda':
      return `${node.parameters.length === 1 ? node.parameters.map(printName).join('') : `(${node.parameters.map(printName).join(', ')})`} -> ${tight(node.body)}`;
    case 'star':
      return star(node);
    case 'row':
      return `(${node.items.map(tight).join(', ')})`;
    case 'alias':
      return `${tight(node.input)} AS ${printName(node.name)}`;
    case 'scalar_query':
      return `(${printer.query(node.query)})`;
    case 'exists':
      return `EXISTS (${printer.query(node.query)})`;
  }
}

const open: ReadonlySet<ExpressionNode['kind']> = new Set([
  'unary',
  'operator',
  'between',
  'in',
  'in_query',
  'like',
  'is',
  'is_distinct',
  'lambda',
  'exists',
]);

/** Operands that need parentheses to bind the same way. */
function isOpen(node: ExpressionNode): boolean {
  return open.has(node.kind);
}

type Print = (node: ExpressionNode) => string;

function like(node: LikeNode, tight: Print): string {
  const patterns = node.patterns.map(tight).join(', ');
  const right =
    node.quantifier === null ? patterns : `${node.quantifier.toUpperCase()} (${patterns})`;
  return `${node.operator.toUpperCase()} ${right}${node.escape === null ? '' : ` ESCAPE ${printString(node.escape)}`}`;
}

function caseText(node: CaseNode, tight: Print): string {
  const value = node.value === null ? '' : ` ${tight(node.value)}`;
  const branches = node.branches
    .map(({ when, then }) => ` WHEN ${tight(when)} THEN ${tight(then)}`)
    .join('');
  return `CASE${value}${branches}${node.otherwise === null ? '' : ` ELSE ${tight(node.otherwise)}`} END`;
}

function trim(node: TrimNode, tight: Print): string {
  return `TRIM(${node.side.toUpperCase()}${node.characters === null ? '' : ` ${tight(node.characters)}`} FROM ${tight(node.source)})`;
}

function star(node: StarNode): string {
  const qualifier = node.qualifier.map((part) => `${printName(part)}.`).join('');
  const except = node.except.map(({ parts }) => parts.map(printName).join('.')).join(', ');
  return `${qualifier}*${except === '' ? '' : ` EXCEPT (${except})`}`;
}

function call(node: CallNode, printer: Printer, tight: Print): string {
  const args = `${node.distinct ? 'DISTINCT ' : ''}${node.args.map(tight).join(', ')}`;
  const group =
    node.withinGroup.length === 0
      ? ''
      : ` WITHIN GROUP (ORDER BY ${printSortItems(node.withinGroup, printer)})`;
  const filter = node.filter === null ? '' : ` FILTER (WHERE ${printer.expression(node.filter)})`;
  const nulls = node.nulls === null ? '' : ` ${node.nulls.toUpperCase()} NULLS`;
  const over = node.over === null ? '' : ` OVER ${printWindow(node.over, printer)}`;
  return `${printFunctionName(node.name)}(${args})${group}${filter}${nulls}${over}`;
}

export function printSortItems(items: readonly SortItemNode[], printer: Printer): string {
  return items
    .map((item) => `${printer.expression(item.expression)}${printSortOrder(item)}`)
    .join(', ');
}

export function printSortOrder({
  direction,
  nulls,
}: Pick<SortItemNode, 'direction' | 'nulls'>): string {
  return ` ${direction.toUpperCase()}${nulls === null ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
}

export function printWindow(node: WindowNode | WindowNameNode, printer: Printer): string {
  if (node.kind === 'window_name') return printName(node.name);
  const clauses = [
    node.partitionBy.length === 0
      ? ''
      : `PARTITION BY ${node.partitionBy.map(printer.expression).join(', ')}`,
    node.orderBy.length === 0 ? '' : `ORDER BY ${printSortItems(node.orderBy, printer)}`,
    node.frame === null ? '' : frame(node.frame, printer),
  ];
  return `(${clauses.filter((clause) => clause !== '').join(' ')})`;
}

function frame(node: FrameNode, printer: Printer): string {
  return `${node.unit.toUpperCase()} BETWEEN ${bound(node.start, printer)} AND ${bound(node.end, printer)}`;
}

function bound(node: FrameBoundNode, printer: Printer): string {
  return node.offset === null
    ? node.kind.toUpperCase()
    : `(${printer.expression(node.offset)}) ${node.kind.toUpperCase()}`;
}
