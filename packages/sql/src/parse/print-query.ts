import type {
  CommonTableNode,
  ExpressionNode,
  FromNode,
  GroupByNode,
  GroupItemNode,
  Identifier,
  JoinNode,
  NamedWindowNode,
  PipeOperatorNode,
  QueryBodyNode,
  QueryNode,
  SelectItemNode,
  SampleNode,
  SelectNode,
  UnpivotNode,
} from './ast.ts';
import { printSortItems, printSortOrder, printWindow } from './print-expression.ts';
import { printName, printNumber } from './print-literal.ts';
import type { Printer } from './printer.ts';

export function printQueryNode(node: QueryNode, printer: Printer): string {
  return clauses(
    node.with.length === 0
      ? ''
      : `WITH ${node.with.some(({ recursive }) => recursive) ? 'RECURSIVE ' : ''}${node.with.map((table) => commonTable(table, printer)).join(', ')}`,
    body(node.body, printer),
    orderBy(node, printer),
    windows(node.windows, printer),
    rows(node, printer),
  );
}

function commonTable(
  { name, columns, maxLevels, query }: CommonTableNode,
  printer: Printer,
): string {
  const levels = maxLevels === null ? '' : ` MAX RECURSION LEVEL ${printNumber(maxLevels)}`;
  return `${printName(name)}${names(columns)}${levels} AS (${printer.query(query)})`;
}

function rows({ limit, offset }: Pick<QueryNode, 'limit' | 'offset'>, printer: Printer): string {
  return clauses(
    limit === null ? '' : `LIMIT ${printer.expression(limit)}`,
    offset === null ? '' : `OFFSET ${printer.expression(offset)}`,
  );
}

function clauses(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

function names(identifiers: readonly Identifier[]): string {
  return identifiers.length === 0 ? '' : ` (${identifiers.map(printName).join(', ')})`;
}

function orderBy({ orderBy: order }: Pick<QueryNode, 'orderBy'>, printer: Printer): string {
  if ('kind' in order) return `ORDER BY ALL${printSortOrder(order)}`;
  return order.length === 0 ? '' : `ORDER BY ${printSortItems(order, printer)}`;
}

function windows(nodes: readonly NamedWindowNode[], printer: Printer): string {
  return nodes.length === 0
    ? ''
    : `WINDOW ${nodes.map(({ name, window }) => `${printName(name)} AS ${printWindow(window, printer)}`).join(', ')}`;
}

function body(node: QueryBodyNode, printer: Printer): string {
  switch (node.kind) {
    case 'select':
      return select(node, printer);
    case 'set_operation':
      return `${body(node.left, printer)} ${node.operation.toUpperCase()} ${node.all ? 'ALL ' : ''}${body(node.right, printer)}`;
    case 'values':
      return from(node, printer);
    case 'table':
      return `TABLE ${from(node, printer)}`;
    case 'query':
      return `(${printer.query(node)})`;
    case 'pipe':
      return `${body(node.input, printer)} |> ${pipeOperator(node.operator, printer)}`;
  }
}

function pipeOperator(node: PipeOperatorNode, printer: Printer): string {
  const list = (items: readonly SelectItemNode[]): string =>
    items.map((item) => selectItem(item, printer)).join(', ');
  switch (node.kind) {
    case 'pipe_select':
      return clauses(
        `SELECT ${node.distinct ? 'DISTINCT ' : ''}${list(node.items)}`,
        node.groupBy === null ? '' : groupBy(node.groupBy, printer),
        windows(node.windows, printer),
      );
    case 'pipe_extend':
      return clauses(`EXTEND ${list(node.items)}`, windows(node.windows, printer));
    case 'pipe_set': {
      const values = node.values.map(
        ({ aliases, expression }) =>
          `${printName(aliases[0]!)} = ${printer.expression(expression)}`,
      );
      return clauses(`SET ${values.join(', ')}`, windows(node.windows, printer));
    }
    case 'pipe_drop':
      return `DROP ${node.columns.map(printer.expression).join(', ')}`;
    case 'pipe_alias':
      return `AS ${printName(node.name)}`;
    case 'pipe_where':
      return condition('WHERE', node.condition, printer);
    case 'pipe_aggregate':
      return clauses(
        `AGGREGATE ${list(node.aggregates)}`,
        node.groups.length === 0 ? '' : `GROUP BY ${list(node.groups)}`,
      );
    case 'pipe_order':
      return clauses(orderBy(node, printer), rows(node, printer));
    case 'pipe_set_operation':
      return `${node.operation.toUpperCase()} ${node.all ? 'ALL ' : ''}${body(node.right, printer)}`;
    case 'join':
    case 'pivot':
    case 'unpivot':
    case 'sample':
      return from(node, printer).trimStart();
  }
}

function select(node: SelectNode, printer: Printer): string {
  return clauses(
    `SELECT ${node.distinct ? 'DISTINCT ' : ''}${node.items.map((item) => selectItem(item, printer)).join(', ')}`,
    node.from === null ? '' : `FROM ${from(node.from, printer)}`,
    condition('WHERE', node.where, printer),
    node.groupBy === null ? '' : groupBy(node.groupBy, printer),
    condition('HAVING', node.having, printer),
    condition('QUALIFY', node.qualify, printer),
    windows(node.windows, printer),
  );
}

function selectItem(node: SelectItemNode, printer: Printer): string {
  const [only] = node.aliases;
  const alias =
    node.aliases.length === 1 && only !== undefined
      ? ` AS ${printName(only)}`
      : node.aliases.length === 0
        ? ''
        : ` AS${names(node.aliases)}`;
  return `${printer.expression(node.expression)}${alias}`;
}

function condition(word: string, node: ExpressionNode | null, printer: Printer): string {
  return node === null ? '' : `${word} ${printer.expression(node)}`;
}

function groupBy(node: GroupByNode, printer: Printer): string {
  return `GROUP BY ${node.all ? 'ALL' : node.items.map((item) => groupItem(item, printer)).join(', ')}`;
}

function groupItem(node: GroupItemNode, printer: Printer): string {
  if (!('sets' in node)) return printer.expression(node);
  const sets = node.sets.map((set) => `(${set.map(printer.expression).join(', ')})`).join(', ');
  const listed = (node.listed ?? []).map(printer.expression).join(', ');
  const before = listed === '' ? '' : `${listed} `;
  return `${before}${node.kind.toUpperCase().replace('_', ' ')} (${sets})`;
}

function from(node: FromNode, printer: Printer): string {
  const alias =
    'columnAliases' in node && (node.alias !== null || node.columnAliases.length > 0)
      ? ` AS ${node.alias === null ? '' : printName(node.alias)}${names(node.columnAliases)}`
      : '';
  switch (node.kind) {
    case 'pipe_input':
      return '';
    case 'table':
      return `${node.name.map(printName).join('.')}${alias}`;
    case 'derived_table':
      return `${node.lateral ? 'LATERAL ' : ''}(${printer.query(node.query)})${alias}`;
    case 'values':
      return `VALUES ${node.rows.map((row) => `(${row.map(printer.expression).join(', ')})`).join(', ')}${alias}`;
    case 'table_function':
      return `${node.lateral ? 'LATERAL ' : ''}${printer.expression(node.call)}${alias}`;
    case 'join':
      return join(node, printer);
    case 'lateral_view': {
      const columns =
        node.columns.length === 0 ? '' : ` AS ${node.columns.map(printName).join(', ')}`;
      const name = node.alias === null ? '' : ` ${printName(node.alias)}`;
      return `${from(node.input, printer)} LATERAL VIEW ${node.outer ? 'OUTER ' : ''}${printer.expression(node.call)}${name}${columns}`;
    }
    case 'pivot': {
      const aggregates = node.aggregates.map((item) => selectItem(item, printer)).join(', ');
      return `${from(node.input, printer)} PIVOT (${aggregates} FOR${names(node.columns)} IN (${node.values.map(printer.expression).join(', ')}))${alias}`;
    }
    case 'unpivot':
      return `${from(node.input, printer)} ${unpivot(node)}${alias}`;
    case 'sample': {
      const seed = node.seed === null ? '' : ` REPEATABLE (${printNumber(node.seed)})`;
      return `${from(node.input, printer)} TABLESAMPLE (${sampleSize(node)})${seed}${alias}`;
    }
  }
}

const joinWords: Readonly<Record<JoinNode['joinType'], string>> = {
  inner: 'INNER',
  left: 'LEFT',
  right: 'RIGHT',
  full: 'FULL',
  semi: 'LEFT SEMI',
  anti: 'LEFT ANTI',
  cross: 'CROSS',
};

function join(node: JoinNode, printer: Printer): string {
  const left = from(node.left, printer);
  const nested =
    node.right.kind === 'join' || node.right.kind === 'pivot' || node.right.kind === 'unpivot';
  const right = nested ? `(${from(node.right, printer)})` : from(node.right, printer);
  if (node.comma) return `${left}, ${right}`;
  const criteria =
    node.condition === null
      ? node.using.length === 0
        ? ''
        : ` USING${names(node.using)}`
      : ` ON ${printer.expression(node.condition)}`;
  return `${left} ${node.natural ? 'NATURAL ' : ''}${joinWords[node.joinType]} JOIN ${right}${criteria}`;
}

function unpivot(node: UnpivotNode): string {
  const columns = node.columns.map(({ names: list, alias }) => {
    const text = list.map(({ parts }) => parts.map(printName).join('.')).join(', ');
    return `${list.length === 1 ? text : `(${text})`}${alias === null ? '' : ` AS ${printName(alias)}`}`;
  });
  const values =
    node.valueColumns.length === 1
      ? node.valueColumns.map(printName).join('')
      : names(node.valueColumns);
  return `UNPIVOT ${node.includeNulls ? 'INCLUDE NULLS ' : ''}(${values} FOR ${printName(node.nameColumn)} IN (${columns.join(', ')}))`;
}

function sampleSize({ amount, unit, buckets }: SampleNode): string {
  return buckets === null
    ? `${amount.text} ${unit.toUpperCase()}`
    : `BUCKET ${amount.text} OUT OF ${buckets.text}`;
}
