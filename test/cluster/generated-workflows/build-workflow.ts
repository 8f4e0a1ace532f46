import type { Engine } from '@millrace/engine';
import { type Edge, type Issue, type Graph, type Node } from '@millrace/model';
import { inputsOf, topologicalOrder, type Relation } from '@millrace/plan';
import { processorNamed, type LoweredGraph } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import { Dice } from './dice.ts';
import type { NodeDraw, QueriesDraw, SourceDraw, WorkflowDraw } from './draw.ts';
import { knowledgeOf, lowerWorkflow, type Knowledge } from './lower-workflow.ts';
import { drawnProcessors } from './settings/processors.ts';
import type { Settings } from './settings/site.ts';
import { sql } from './settings/sql.ts';
import { csvSource } from './sources/csv.ts';
import { jsonSource } from './sources/json.ts';
import { linesSource } from './sources/lines.ts';
import { memorySource } from './sources/memory.ts';
import { parquetSource } from './sources/parquet.ts';
import { rangeSource } from './sources/range.ts';
import type { SourceMaker } from './sources/source.ts';
import { spoiled } from './spoil.ts';
import { writeParquet, type World } from './world.ts';

export type Workflow = {
  readonly graph: Graph;
  /** Nodes that were drawn wrong on purpose and found wrong. */
  readonly issues: readonly Issue[];
  /** Nodes for which nothing that fits was drawn. */
  readonly skipped: number;
};

const mostNodes = 12;
const mostRows = 6000;
const sourceMakers: readonly SourceMaker[] = [
  memorySource,
  csvSource,
  parquetSource,
  csvSource,
  jsonSource,
  parquetSource,
  memorySource,
  rangeSource,
  linesSource,
  csvSource,
];

/**
 * Builds the graph that the numbers describe, node by node, so that each one's settings fit the
 * columns that come to it.
 */
export async function buildWorkflow(
  draw: WorkflowDraw,
  world: World,
  engine: Engine,
): Promise<Workflow> {
  const builder = new Builder(world, engine, mostNodes);
  await addSources(builder, draw.sources, world, engine);
  for (const node of draw.nodes) await builder.grow(node);
  builder.showEnds();
  return builder.workflow();
}

/** Many queries over the same sources, side by side: more of them in the same time. */
export async function buildQueries(
  draw: QueriesDraw,
  world: World,
  engine: Engine,
): Promise<Workflow> {
  const builder = new Builder(world, engine, 3 * draw.queries.length);
  await addSources(builder, draw.sources, world, engine);
  for (const numbers of draw.queries) await builder.ask(numbers, draw.sources.length);
  builder.showEnds();
  return builder.workflow();
}

async function addSources(
  builder: Builder,
  sources: readonly SourceDraw[],
  world: World,
  engine: Engine,
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const made = await sourceMakers[source.kind % sourceMakers.length]!(source, index, (relation) =>
      writeParquet(engine, relation),
    );
    await world.write(made.files);
    await builder.add(made.processor, made.settings, []);
  }
}

/** An output of a node, and how many rows it has at most. */
type Port = {
  readonly nodeId: string;
  readonly port: number;
  readonly outputs: number;
  readonly relation: Relation;
};

class Builder {
  private readonly world: World;
  private readonly most: number;
  private readonly knowledge: Knowledge;
  private nodes: Node[] = [];
  private edges: Edge[] = [];
  private readonly ports: Port[] = [];
  private readonly issues: Issue[] = [];
  private skipped = 0;

  constructor(world: World, engine: Engine, most: number) {
    this.world = world;
    this.most = most;
    this.knowledge = knowledgeOf(engine);
  }

  /** A node by chance behind the latest ones. */
  async grow({ kind, numbers }: NodeDraw): Promise<void> {
    const dice = new Dice(numbers);
    const { name, inputs: most, draw } = drawnProcessors[kind % drawnProcessors.length]!;
    if (this.ports.length === 0 || this.nodes.length >= this.most - 1) return;
    const ports = this.drawInputs(name, most, dice);
    const inputs = ports.map(({ relation }) => relation);
    const settings =
      ports.length === 0 ? null : draw({ inputs, dice, nodeId: `n${this.nodes.length + 1}` });
    if (settings === null) this.skipped += 1;
    else await this.add(name, dice.chance(16) ? spoiled(name, settings, dice) : settings, ports);
  }

  /** A query over one of the sources. */
  async ask(numbers: readonly number[], sources: number): Promise<void> {
    const dice = new Dice(numbers);
    const port = dice.pick(this.ports.slice(0, sources));
    const settings = sql({ inputs: [port.relation], dice, nodeId: `n${this.nodes.length + 1}` });
    if (settings !== null) await this.add('SQL', settings, [port]);
  }

  private drawInputs(name: string, most: number, dice: Dice): readonly Port[] {
    const latest = this.ports.slice(-4);
    const first = latest[latest.length - 1 - dice.next(latest.length)]!;
    if (most === 1) return [first];
    const others = this.ports.filter(
      (port) => name !== 'Union All' || widthOf(port) === widthOf(first),
    );
    const count = most > 2 && dice.chance(5) ? 2 : 1;
    return [first, ...Array.from({ length: count }, () => dice.pick(others))];
  }

  /** Adds the node unless it has an issue; says which. */
  async add(name: string, settings: Settings, from: readonly Port[]): Promise<void> {
    const processor = processorNamed(name)!;
    const id = `n${this.nodes.length + 1}`;
    const node = placeNode(processor, id, settings);
    const edges = from.map(({ nodeId, port, outputs }, index): Edge => ({
      id: this.edges.length + index + 1,
      source: nodeId,
      target: id,
      ...(outputs > 1 ? { sourcePort: port } : {}),
    }));
    const lowered = await lowerWorkflow(
      graphOf([...this.nodes, node], [...this.edges, ...edges]),
      this.world,
      this.knowledge,
    );
    const own = lowered.issues.filter(({ nodeId }) => nodeId === id);
    if (lowered.issues.length > own.length)
      throw new Error(
        `Another node than ${id} (${name}) is blamed: ${JSON.stringify([lowered.issues, settings])}`,
      );
    this.issues.push(...own);
    if (own.length > 0 || !isRunnable(lowered, id)) {
      this.skipped += 1;
      return;
    }
    this.nodes = [...this.nodes, node];
    this.edges = [...this.edges, ...edges];
    lowered.nodes.get(id)!.outputs.forEach((output, port) => {
      if (output.kind === 'relation' && mostRowsOf(output.relation) <= mostRows)
        this.ports.push({
          nodeId: id,
          port,
          outputs: processor.outputs,
          relation: output.relation,
        });
    });
    if (mostRowsOf(...relationsOf(lowered, id)) > mostRows) this.drop(id);
  }

  private drop(id: string): void {
    this.nodes = this.nodes.filter((node) => node.id !== id);
    this.edges = this.edges.filter((edge) => edge.target !== id);
    this.ports.splice(0, this.ports.length, ...this.ports.filter(({ nodeId }) => nodeId !== id));
  }

  /**
   * A Print Rows behind every output that goes nowhere, the latest first, as far as there is room.
   */
  showEnds(): void {
    const used = new Set(
      this.edges.map(({ source, sourcePort }) => `${source} ${sourcePort ?? 0}`),
    );
    const ends = this.ports
      .filter(({ nodeId, port }) => !used.has(`${nodeId} ${port}`))
      .toReversed();
    for (const { nodeId, port, outputs } of ends.slice(
      0,
      Math.max(1, this.most - this.nodes.length),
    )) {
      const id = `p${this.nodes.length + 1}`;
      this.nodes.push(placeNode(processorNamed('Print Rows')!, id, { n: '10000' }));
      this.edges.push({
        id: this.edges.length + 1,
        source: nodeId,
        target: id,
        ...(outputs > 1 ? { sourcePort: port } : {}),
      });
    }
  }

  workflow(): Workflow {
    return {
      graph: graphOf([...this.nodes], [...this.edges]),
      issues: this.issues,
      skipped: this.skipped,
    };
  }
}

function isRunnable(lowered: LoweredGraph, id: string): boolean {
  return lowered.nodes.get(id)!.schemas.every(({ kind }) => kind === 'closed');
}

function relationsOf(lowered: LoweredGraph, id: string): readonly Relation[] {
  return lowered.nodes
    .get(id)!
    .outputs.flatMap((output) => (output.kind === 'relation' ? [output.relation] : []));
}

function widthOf({ relation }: Port): number {
  return relation.schema.kind === 'closed' ? relation.schema.fields.length : 0;
}

/** An upper bound, as far as joins and lists go. */
function mostRowsOf(...roots: readonly Relation[]): number {
  const sizes = new Map<Relation, number>();
  for (const relation of topologicalOrder(roots)) {
    const below = inputsOf(relation).map((input) => sizes.get(input)!);
    sizes.set(relation, sizeOf(relation, below));
  }
  return Math.max(0, ...roots.map((root) => sizes.get(root)!));
}

function sizeOf(relation: Relation, below: readonly number[]): number {
  const [first = 0, second = 0] = below;
  if (relation.kind === 'scan') return 12;
  if (relation.kind === 'values') return relation.rows.length;
  if (relation.kind === 'range') return Number(relation.count);
  if (relation.kind === 'join') return first * Math.max(1, second) + second;
  if (relation.kind === 'limit') return Math.min(first, relation.count);
  if (relation.kind === 'explode' || relation.kind === 'unpivot' || relation.kind === 'sample')
    return first * 3;
  return below.reduce((a, b) => a + b, 0);
}
