import type { Span } from '@millrace/plan';
import type { CallNode, ExpressionNode, Identifier, NameNode, SyntaxNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { parseExpression, parseQuery } from '../parse/parse.ts';
import { textWithParameters } from '../parse/text-with-parameters.ts';
import { unitFirst } from '../query/resolve-names.ts';

/** A place in a text that may name a column: parameters of lambdas, tables, aliases, units of time and texts in quotes are none. */
export type Mention = { readonly name: string; readonly span: Span; readonly quoted: boolean };

/** Every place in an expression or a query that may name a column, in the order of the text. Throws `SqlSyntaxError`. */
export function columnMentions(text: string, form: 'expression' | 'query'): readonly Mention[] {
  const node = form === 'query' ? parseQuery(text) : parseExpression(text);
  const found: Mention[] = [];
  collect(node, new Set(), form === 'query' ? tablesIn(node) : new Set(), found);
  return found.toSorted((one, other) => one.span[0] - other.span[0]);
}

type Names = ReadonlySet<string>;

function collect(node: SyntaxNode, variables: Names, tables: Names, found: Mention[]): void {
  const inner = (child: SyntaxNode): void => collect(child, variables, tables, found);
  switch (node.kind) {
    case 'name':
      found.push(...mentionIn(node, variables, tables));
      break;
    case 'lambda':
      collect(node.body, new Set([...variables, ...node.parameters.map(keyOf)]), tables, found);
      break;
    case 'call':
      childrenOf(node)
        .filter((child) => child !== unitOf(node))
        .forEach(inner);
      break;
    case 'join':
      found.push(...node.using.map(mentionOf));
      childrenOf(node).forEach(inner);
      break;
    case 'pivot':
      found.push(...node.columns.map(mentionOf));
      childrenOf(node).forEach(inner);
      break;
    case 'alias':
    case 'between':
    case 'binary':
    case 'boolean':
    case 'case':
    case 'cast':
    case 'common_table':
    case 'cube':
    case 'current row':
    case 'datetime':
    case 'derived_table':
    case 'exists':
    case 'extract':
    case 'field':
    case 'following':
    case 'frame':
    case 'group_by':
    case 'grouping_sets':
    case 'in':
    case 'in_query':
    case 'interval':
    case 'is':
    case 'is_distinct':
    case 'lateral_view':
    case 'like':
    case 'named_window':
    case 'null':
    case 'number':
    case 'operator':
    case 'order_by_all':
    case 'parameter':
    case 'preceding':
    case 'query':
    case 'rollup':
    case 'row':
    case 'sample':
    case 'scalar_query':
    case 'select':
    case 'select_item':
    case 'set_operation':
    case 'sort_item':
    case 'star':
    case 'string':
    case 'subscript':
    case 'table':
    case 'table_function':
    case 'trim':
    case 'unary':
    case 'unbounded following':
    case 'unbounded preceding':
    case 'unpivot':
    case 'values':
    case 'window':
    case 'window_name':
      childrenOf(node).forEach(inner);
  }
}

/** The column is the first part, or the second behind its table. */
function mentionIn({ parts }: NameNode, variables: Names, tables: Names): readonly Mention[] {
  const [first, second] = parts;
  if (first === undefined || variables.has(keyOf(first))) return [];
  return [mentionOf(second !== undefined && tables.has(keyOf(first)) ? second : first)];
}

/** The unit of a function such as `timestampadd(DAY, 1, at)`. */
function unitOf({ name, args }: CallNode): ExpressionNode | null {
  return unitFirst.has(name.toLowerCase()) && args.length === 3 ? args[0]! : null;
}

function mentionOf(identifier: Identifier): Mention {
  const name = textWithParameters(identifier.text, identifier.parts, () => undefined);
  return { name, span: identifier.span, quoted: identifier.quoted };
}

function tablesIn(node: SyntaxNode, found = new Set<string>()): ReadonlySet<string> {
  if ('alias' in node && node.alias !== null) found.add(keyOf(node.alias));
  if (node.kind === 'table') found.add(keyOf(node.name.at(-1)!));
  if (node.kind === 'common_table') found.add(keyOf(node.name));
  for (const child of childrenOf(node)) tablesIn(child, found);
  return found;
}

function keyOf({ text }: Identifier): string {
  return text.toLowerCase();
}
