import type { Span } from '@millrace/plan';
import type { CallNode, ExpressionNode, Identifier, NameNode, SyntaxNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { parseExpression, parseQuery } from '../parse/parse.ts';
import { textWithParameters } from '../parse/text-with-parameters.ts';
import { unitFirst } from '../query/resolve-names.ts';

/**
 * A position in a text that may name a column. Parameters of lambdas, tables, aliases, units of
 * time and quoted strings don't count.
 */
export type Mention = { readonly name: string; readonly span: Span; readonly quoted: boolean };

/**
 * Every position in an expression or a query that may name a column, in text order. Throws
 * `SqlSyntaxError`.
 */
export function columnMentions(text: string, form: 'expression' | 'query'): readonly Mention[] {
  const node = form === 'query' ? parseQuery(text) : parseExpression(text);
  const found: Mention[] = [];
  collect(node, new Set(), form === 'query' ? tablesIn(node) : new Set(), found);
  return found.toSorted((one, other) => one.span[0] - other.span[0]);
}

type Names = ReadonlySet<string>;

function collect(node: SyntaxNode, variables: Names, tables: Names, found: Mention[]): void {
  const inside =
    node.kind === 'lambda' ? new Set([...variables, ...node.parameters.map(keyOf)]) : variables;
  const unit = node.kind === 'call' ? unitOf(node) : null;
  found.push(...mentionsIn(node, variables, tables));
  for (const child of childrenOf(node)) if (child !== unit) collect(child, inside, tables, found);
}

/** The names in a node itself; its children are separate nodes. */
function mentionsIn(node: SyntaxNode, variables: Names, tables: Names): readonly Mention[] {
  if (node.kind === 'name') return mentionIn(node, variables, tables);
  if (node.kind === 'join') return node.using.map(mentionOf);
  if (node.kind === 'pipe_set') return node.values.map(({ aliases }) => mentionOf(aliases[0]!));
  return node.kind === 'pivot' ? node.columns.map(mentionOf) : [];
}

/** The column is the first part, or the second after its table. */
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
