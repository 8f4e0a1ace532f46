import { aggregateFunctions } from '../bind/aliases.ts';
import { freeNames } from '../bind/free-name.ts';
import type {
  CallNode,
  ExpressionNode,
  NameNode,
  QueryNode,
  SelectItemNode,
  SelectNode,
  SyntaxNode,
} from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { printExpression } from '../parse/print.ts';
import { bindFrom } from './from.ts';
import { conjunction, conjuncts } from './conjuncts.ts';
import { containsWindow } from './contains-window.ts';
import { originAt, type QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { namesIn } from './names-in.ts';
import { oneRow } from './one-row.ts';
import type { Source } from './source.ts';

/**
 * Conditions of HAVING with subqueries that name aggregates of their outer query, to be tested on
 * the rows of the groups.
 */
export type HavingOverGroups = {
  /** Without these conditions, and with columns that they need behind its own. */
  readonly select: SelectNode;
  /** They name those columns. */
  readonly condition: ExpressionNode;
  readonly added: number;
};

/** Null if no condition is of this kind, and where a window is computed after HAVING. */
export function havingOverGroups(
  select: SelectNode,
  outer: Source,
  context: QueryContext,
): HavingOverGroups | null {
  if (select.having === null || select.qualify !== null) return null;
  if (select.items.some(({ expression }) => containsWindow(expression))) return null;
  const needed = new NeededColumns(select, outer, context);
  const parts = conjuncts(select.having);
  const moved = parts.filter((part) => needed.areAggregatesOf(part));
  const condition = conjunction(moved.map((part) => needed.in(part)));
  if (condition === null) return null;
  return {
    select: {
      ...select,
      distinct: false,
      items: [...select.items, ...needed.items],
      having: conjunction(parts.filter((part) => !moved.includes(part))),
    },
    condition,
    added: needed.items.length,
  };
}

/** The sources of the queries that a place is in, the nearest first, bound when asked for. */
type Inner = readonly (() => Source)[];

type Kind = 'name' | 'call';

class NeededColumns {
  readonly items: SelectItemNode[] = [];
  private readonly byText = new Map<string, NameNode>();
  private readonly sources = new Map<QueryNode, Source>();
  private readonly outer: Source;
  private readonly context: QueryContext;
  private readonly free: (wanted: string) => string;

  constructor({ items }: SelectNode, outer: Source, context: QueryContext) {
    this.outer = outer;
    this.context = context;
    this.free = freeNames([
      ...outer.columns.map(({ name }) => name),
      ...namesIn(items, context).flatMap(({ texts }) => texts),
      ...items.flatMap(({ aliases }) => aliases.map(({ text }) => text)),
    ]);
  }

  /** Whether a subquery in the condition names an aggregate of the outer query. */
  areAggregatesOf(condition: ExpressionNode): boolean {
    if (!queriesIn(condition).every(isPlain)) return false;
    let found = false;
    this.change(condition, ['call'], [], (node, inner) => {
      found ||= inner.length > 0;
      return node;
    });
    return found;
  }

  /** The condition with a column in the place of everything that is of the outer query. */
  in(condition: ExpressionNode): ExpressionNode {
    return this.change(condition, ['name', 'call'], [], (node) => this.named(node));
  }

  private named(node: ExpressionNode): NameNode {
    const { span } = node;
    const text = printExpression(node);
    const known = this.byText.get(text);
    if (known !== undefined) return { ...known, span };
    const alias = { text: this.free('of_having'), quoted: true, span };
    const name: NameNode = { kind: 'name', parts: [alias], span };
    this.byText.set(text, name);
    this.items.push({ kind: 'select_item', expression: node, aliases: [alias], span });
    return name;
  }

  /** Applies `use` to aggregates and columns of the outer query. */
  private change<T>(
    value: T,
    kinds: readonly Kind[],
    inner: Inner,
    use: (node: ExpressionNode, inner: Inner) => ExpressionNode,
  ): T {
    if (Array.isArray(value)) return value.map((each) => this.change(each, kinds, inner, use)) as T;
    if (value === null || typeof value !== 'object') return value;
    if (isOneOf<NameNode | CallNode>(value, kinds) && this.isOuter(value, inner))
      return use(value, inner) as T;
    if (isOneOf<NameNode>(value, ['name'])) return value;
    const within = isOneOf<QueryNode>(value, ['query'])
      ? [() => this.sourceOf(value), ...inner]
      : inner;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, this.change(child, kinds, within, use)]),
    ) as T;
  }

  private sourceOf(query: QueryNode): Source {
    const { body, span } = query;
    const source =
      this.sources.get(query) ??
      (body.kind === 'select' && body.from !== null
        ? bindFrom(body.from, this.context)
        : oneRow(originAt(this.context, span)));
    this.sources.set(query, source);
    return source;
  }

  private isOuter(node: ExpressionNode, inner: Inner): boolean {
    if (node.kind === 'call' && !isAggregate(node)) return false;
    const names = namesIn(node, this.context);
    const isFound = (source: Source, { texts, node: name }: (typeof names)[number]): boolean =>
      findColumn(source, texts, name) !== null;
    if (names.length === 0) return inner.length === 0;
    return (
      names.every((name) => isFound(this.outer, name)) &&
      !names.some((name) => inner.some((source) => isFound(source(), name)))
    );
  }
}

function isAggregate({ name, over }: CallNode): boolean {
  return over === null && aggregateFunctions.has(name.toLowerCase());
}

/** Whose columns are those of its FROM. */
function isPlain({ body, with: tables }: QueryNode): boolean {
  return body.kind === 'select' && tables.length === 0;
}

function queriesIn(node: SyntaxNode): readonly QueryNode[] {
  const within = childrenOf(node).flatMap(queriesIn);
  return node.kind === 'query' ? [node, ...within] : within;
}

function isOneOf<T extends SyntaxNode>(value: object, kinds: readonly T['kind'][]): value is T {
  return 'kind' in value && kinds.some((kind) => kind === value.kind);
}
