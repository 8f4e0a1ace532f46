import { nodeTitle, type Graph } from '@millrace/model';
import { differenceOf, type Difference, type FieldChange } from './difference.ts';

export type StepKind = 'added' | 'removed' | 'changed' | 'moved';

/**
 * One change between two versions, to be gone to. `name` is null where it is about the workflow
 * itself.
 */
export type Step = {
  readonly key: string;
  readonly kind: StepKind;
  readonly about: 'workflow' | 'node' | 'edge';
  readonly name: string | null;
  /** A wire's other end. */
  readonly target?: string;
  readonly nodeIds: readonly string[];
  readonly fields: readonly FieldChange[];
};

/**
 * The changes between two graphs in the order in which one reads them; those of mere places only
 * where they are wanted.
 */
export function stepsOf(before: Graph, after: Graph, withMoved: boolean): readonly Step[] {
  const difference = differenceOf(before, after);
  return [
    ...ofWorkflow(difference),
    ...ofNodes(difference),
    ...ofEdges(difference, titlesOf(before, after)),
    ...(withMoved ? ofMoved(difference) : []),
  ];
}

function ofWorkflow({ graph }: Difference): readonly Step[] {
  return graph.length === 0
    ? []
    : [
        {
          key: 'workflow',
          kind: 'changed',
          about: 'workflow',
          name: null,
          nodeIds: [],
          fields: graph,
        },
      ];
}

function ofNodes({ nodes }: Difference): readonly Step[] {
  return nodes.map(({ nodeId, name, kind, fields }) => ({
    key: `node ${nodeId}`,
    kind,
    about: 'node',
    name,
    nodeIds: [nodeId],
    fields,
  }));
}

function ofEdges({ edges }: Difference, titles: ReadonlyMap<string, string>): readonly Step[] {
  return edges.map(({ kind, source, target }, index) => ({
    key: `edge ${index}`,
    kind,
    about: 'edge',
    name: titles.get(source) ?? source,
    target: titles.get(target) ?? target,
    nodeIds: [source, target],
    fields: [],
  }));
}

function ofMoved({ moved }: Difference): readonly Step[] {
  return moved.map(({ nodeId, name }) => ({
    key: `moved ${nodeId}`,
    kind: 'moved',
    about: 'node',
    name,
    nodeIds: [nodeId],
    fields: [],
  }));
}

function titlesOf(before: Graph, after: Graph): ReadonlyMap<string, string> {
  return new Map([...before.nodes, ...after.nodes].map((node) => [node.id, nodeTitle(node)]));
}

/** `to` is null for what is on the screen. */
export type Compared = { readonly from: number; readonly to: number | null };

/**
 * The versions that an address names, such as `3..5`; nothing, or `screen`, behind the dots is what
 * is on the screen.
 */
export function comparedIn(text: string | undefined): Compared | null {
  const [, from, to] = /^(\d{1,9})\.\.(\d{1,9}|screen)?$/.exec(text ?? '') ?? [];
  return from === undefined
    ? null
    : { from: Number(from), to: to === undefined || to === 'screen' ? null : Number(to) };
}

export function comparedText({ from, to }: Compared): string {
  return `${from}..${to ?? 'screen'}`;
}
