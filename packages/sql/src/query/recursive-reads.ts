import { fail } from '../bind/failure.ts';
import type { JoinNode, QueryNode, SelectNode, SyntaxNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { containsAggregate } from './contains-aggregate.ts';
import { containsWindow } from './contains-window.ts';

/** Whether the text reads the table of that name from outside. */
export function readsTable(node: SyntaxNode, name: string): boolean {
  return reads(node, new Set([name.toLowerCase()]));
}

/**
 * Fails where a step reads its own recursion in a way that Spark doesn't allow: what one level adds
 * may not depend on several rows of the level before.
 */
export function refuseMisplaced(node: SyntaxNode, name: string): void {
  check(node, new Set([name.toLowerCase()]), name);
}

type Names = ReadonlySet<string>;

function reads(node: SyntaxNode, names: Names): boolean {
  if (names.size === 0) return false;
  if (node.kind === 'table')
    return node.name.length === 1 && names.has(node.name[0]!.text.toLowerCase());
  const inside = namesInside(node, names);
  return childrenOf(node).some((child) => reads(child, inside));
}

/** Tables of a WITH hide outer ones, and stand for them if they read them. */
function namesInside(node: SyntaxNode, names: Names): Names {
  if (node.kind !== 'query' || node.with.length === 0) return names;
  const inside = new Set(names);
  for (const { name, query, recursive } of node.with) {
    const own = name.text.toLowerCase();
    const visible = new Set(inside);
    if (recursive) visible.delete(own);
    if (reads(query, visible)) inside.add(own);
    else inside.delete(own);
  }
  return inside;
}

function check(node: SyntaxNode, names: Names, table: string): void {
  const inside = namesInside(node, names);
  if (isMisplaced(node, inside)) fail('RECURSION_PLACE', { table }, node.span);
  for (const child of childrenOf(node)) check(child, inside, table);
}

function isMisplaced(node: SyntaxNode, names: Names): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others gather nothing
  switch (node.kind) {
    case 'query':
      return sorts(node) && reads(node.body, names);
    case 'select':
      return node.from !== null && gathers(node) && reads(node.from, names);
    case 'join':
      return isWrongSide(node, names);
    case 'pivot':
      return reads(node.input, names);
    case 'pipe':
      return gathersOrSorts(node.operator) && reads(node.input, names);
    default:
      return false;
  }
}

function sorts({ orderBy }: Pick<QueryNode, 'orderBy'>): boolean {
  return 'kind' in orderBy || orderBy.length > 0;
}

function gathersOrSorts(operator: SyntaxNode): boolean {
  if (operator.kind === 'pipe_order') return sorts(operator);
  return operator.kind === 'pipe_aggregate' || operator.kind === 'pivot';
}

function gathers({ groupBy, having, qualify, items }: SelectNode): boolean {
  return (
    groupBy !== null ||
    having !== null ||
    qualify !== null ||
    items.some(({ expression }) => containsAggregate(expression) || containsWindow(expression))
  );
}

function isWrongSide({ joinType, left, right }: JoinNode, names: Names): boolean {
  switch (joinType) {
    case 'inner':
    case 'cross':
      return false;
    case 'left':
    case 'semi':
    case 'anti':
      return reads(right, names);
    case 'right':
      return reads(left, names);
    case 'full':
      return reads(left, names) || reads(right, names);
  }
}
