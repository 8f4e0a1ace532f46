import type { ModelTree } from '@millrace/api';
import { phrase, isMillraceError, millraceError, parseGraph, type Graph } from '@millrace/model';
import type { Field, Value } from '@millrace/plan';
import { processorNamed, toNode } from '@millrace/processors';
import type { Runner } from '@millrace/runner';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Person } from '../files/person-files.ts';
import { cellsOf } from '../results/cells.ts';
import { asObject, listOf, notModel } from './model-metadata.ts';

type Node = ModelTree['nodes'][number];
type Row = Readonly<Record<string, unknown>>;

/** How deep the answer goes below the node that was asked for. */
const depth = 5;
/** How many nodes are read at most: those of a tree are numbered in the order in which they are drawn. */
const mostRead = 5000;

type Place = {
  /** The folder of the stage. */
  readonly folder: string;
  /** Null: the model is one tree. */
  readonly tree: number | null;
  readonly node: number;
  /** Whether the trees predict classes. */
  readonly isClassifier: boolean;
};

/**
 * A part of a tree. It is read in the process of an engine, with its limits, by the person's rights.
 * Throws `NOT_FOUND` if there is no such node, and `CONFLICT` if the files aren't those of a tree.
 */
export async function readTree(
  { folder, tree, node, isClassifier }: Place,
  person: Person,
  runner: Pick<Runner, 'preview'>,
): Promise<ModelTree> {
  if (/[*?[\]{}$]/.test(folder))
    throw notModel(folder, phrase`its path has one of * ? [ ] { } $, so its trees cannot be read`);
  const subject = { userId: person.id, username: person.username, target: DEFAULT_TARGET };
  const { fields, rows } = await runner
    .preview(graphOf(`${folder}/data`, tree, node), subject, 'part', { limit: mostRead })
    .catch((error: unknown) => refuse(error, folder));
  const byId = nodesIn(fields, rows, isClassifier);
  if (!byId.has(node)) throw millraceError('NOT_FOUND', { what: 'node of the tree', id: node });
  return { nodes: below(node, byId) };
}

/** An error about the files is one of the model, not of the request. */
function refuse(error: unknown, folder: string): never {
  if (isMillraceError(error, 'FILE_NOT_FOUND'))
    throw notModel(folder, phrase`its data are missing`);
  if (isMillraceError(error, 'INVALID_GRAPH') || isMillraceError(error, 'INVALID'))
    throw notModel(folder, phrase`its data are not those of trees`);
  throw error;
}

/** A graph that reads the nodes from one on: Spark ML numbers a node before those below it. */
function graphOf(path: string, tree: number | null, node: number): Graph {
  const [within, id] = tree === null ? ['', 'id'] : [`treeID = ${tree} AND `, 'nodeData.id'];
  const columns = tree === null ? '*' : 'nodeData';
  const sql = `SELECT ${columns} FROM tree WHERE ${within}${id} >= ${node} ORDER BY ${id} LIMIT ${mostRead}`;
  return parseGraph({
    name: 'tree',
    nodes: [
      graphNode('data', 'Read Parquet', { path }),
      graphNode('part', 'SQL', { tempTable: 'tree', sql }),
    ],
    edges: [{ source: 'data', target: 'part' }],
  });
}

function graphNode(id: string, name: string, settings: Readonly<Record<string, string>>): object {
  const processor = processorNamed(name);
  if (processor === undefined) throw new Error(`There is no processor named ${name}.`);
  const node = toNode(processor);
  const fields = node.fields.map((field) => ({
    ...field,
    value: settings[field.name] ?? field.value,
  }));
  return { ...node, id, fields };
}

function nodesIn(
  fields: readonly Field[],
  rows: readonly (readonly Value[])[],
  isClassifier: boolean,
): ReadonlyMap<number, Node> {
  const names = fields.map(({ name }) => name);
  const nodes = cellsOf(fields, rows).map((cells) =>
    nodeOf(
      names.length === 1
        ? (cells[0] as Row)
        : Object.fromEntries(cells.map((cell, index) => [names[index]!, cell])),
      isClassifier,
    ),
  );
  return new Map(nodes.map((each) => [each.id, each]));
}

function nodeOf(row: Row, isClassifier: boolean): Node {
  const rows = finite(row['rawCount']);
  const prediction = finite(row['prediction']) ?? 0;
  const counts = listOf(row['impurityStats']).map((count) => finite(count) ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    id: finite(row['id']) ?? -1,
    prediction,
    impurity: finite(row['impurity']),
    rows: rows === null || rows < 0 ? null : rows,
    share: isClassifier && total > 0 ? (counts[prediction] ?? 0) / total : null,
    split: splitOf(row),
  };
}

function splitOf(row: Row): Node['split'] {
  const [left, right] = [finite(row['leftChild']) ?? -1, finite(row['rightChild']) ?? -1];
  const split = asObject(row['split']);
  if (left < 0 || right < 0 || split === null) return null;
  const values = listOf(split['leftCategoriesOrThreshold']).map((value) => finite(value));
  const isCategorical = (finite(split['numCategories']) ?? -1) >= 0;
  return {
    feature: finite(split['featureIndex']) ?? -1,
    threshold: isCategorical ? null : (values[0] ?? null),
    categories: isCategorical ? values.filter((value) => value !== null) : null,
    gain: finite(row['gain']),
    left,
    right,
  };
}

/** A LONG is text in answers. */
function finite(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The node and those below it, a level after the other. Each node is sent once. */
function below(from: number, byId: ReadonlyMap<number, Node>): Node[] {
  const sent = new Map<number, Node>();
  let level: readonly number[] = [from];
  for (let at = 0; at <= depth && level.length > 0; at += 1) {
    const nodes = level.flatMap((id) => {
      const found = byId.get(id);
      return found === undefined || sent.has(id) ? [] : [found];
    });
    for (const node of nodes) sent.set(node.id, node);
    level = nodes.flatMap(({ split }) => (split === null ? [] : [split.left, split.right]));
  }
  return [...sent.values()];
}
