import type { Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';
import type { Question } from './questions.ts';
import { drawRead } from './draw-read.ts';
import { columnsOf } from './tables.ts';

/** Up to three orders in which each table joins those before it: from the first, last and middle one. */
export function joinOrders({ tables, joins }: Question): readonly (readonly string[])[] {
  const names = Object.keys(tables);
  const starts = [names[0]!, names.at(-1)!, names[names.length >> 1]!];
  return [...new Set(starts)].map((start) => {
    const order = [start];
    while (order.length < names.length) {
      const next = names.find((name) => !order.includes(name) && keys(name, order).length > 0);
      if (next === undefined) throw new Error(`Nothing joins ${order.join(', ')}.`);
      order.push(next);
    }
    return order;
  });

  function keys(name: string, order: readonly string[]): readonly unknown[] {
    return joinKeys({ tables, joins }, name, order);
  }
}

/** A node for each step, with the joins in this order. */
export function drawQuestion(question: Question, order: readonly string[]): Graph {
  const nodes: Record<string, Drawn> = {};
  const edges: [string, string][] = [];
  const add = (id: string, node: Drawn, ...inputs: readonly string[]): string => {
    nodes[id] = node;
    edges.push(...inputs.map((input): [string, string] => [input, id]));
    return id;
  };
  const sources = new Map(order.map((name) => [name, drawSource(question, name, add)]));
  let last = sources.get(order[0]!)!;
  for (const [index, name] of order.entries()) {
    if (index === 0) continue;
    const keys = joinKeys(question, name, order.slice(0, index));
    const settings = {
      joinType: 'inner',
      leftCols: keys.map(([left]) => left),
      rightCols: keys.map(([, right]) => right),
    };
    last = add(`join ${name}`, ['Join', settings], last, sources.get(name)!);
  }
  drawRest(question, last, add);
  return draw(nodes, edges);
}

type Add = (id: string, node: Drawn, ...inputs: readonly string[]) => string;

function drawSource({ tables }: Question, name: string, add: Add): string {
  const { table, filter, prefix } = tables[name]!;
  const names = columnsOf(table).map((column) => column.name);
  let last = add(name, drawRead(table));
  if (prefix !== undefined) {
    const newNames = names.map((column) => `${prefix}_${column}`);
    const settings = { currentColNames: names, newColNames: newNames };
    last = add(`rename ${name}`, ['Rename Columns', settings], last);
  }
  if (filter === undefined) return last;
  return add(`filter ${name}`, ['Filter Rows', { conditionExpr: filter }], last);
}

function drawRest(question: Question, joined: string, add: Add): void {
  const { where, groups, sums, sort, limit } = question;
  let last = joined;
  if (where !== undefined) last = add('where', ['Filter Rows', { conditionExpr: where }], last);
  const added = {
    outputCols: Object.keys(question.add),
    expressions: Object.values(question.add),
  };
  last = add('add', ['Add Columns', added], last);
  const group = {
    groupingCols: groups,
    aggregateCols: sums,
    aggregateOperations: sums.map(() => 'sum'),
    outputCols: sums,
  };
  last = add('group', ['Group By', group], last);
  const sorted = { sortCols: Object.keys(sort), ascDesc: Object.values(sort) };
  if (sorted.sortCols.length > 0) last = add('sort', ['Sort', sorted], last);
  if (limit !== undefined) last = add('limit', ['Limit', { limit: `${limit}` }], last);
  add('print', ['Print Rows', { title: question.query, n: '10000' }], last);
}

/** The columns of earlier tables that equal columns of this one. */
function joinKeys(
  { tables, joins }: Pick<Question, 'tables' | 'joins'>,
  name: string,
  before: readonly string[],
): readonly (readonly [string, string])[] {
  const owner = (column: string): string =>
    Object.keys(tables).find((each) => namesOf(tables[each]!).includes(column)) ?? '';
  return joins.flatMap(([left, right]): readonly (readonly [string, string])[] => {
    if (owner(right) === name && before.includes(owner(left))) return [[left, right]];
    if (owner(left) === name && before.includes(owner(right))) return [[right, left]];
    return [];
  });
}

function namesOf({ table, prefix }: Question['tables'][string]): readonly string[] {
  return columnsOf(table).map(({ name }) => (prefix === undefined ? name : `${prefix}_${name}`));
}
