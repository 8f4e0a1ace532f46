import { nodeTitle, type Graph } from '@millrace/model';
import { differenceOf, type Difference, type FieldChange } from './difference.ts';

export type StepKind = 'added' | 'removed' | 'changed' | 'moved';

/**
 * A change between two versions that can be navigated to. `name` is null if it is about the
 * workflow itself.
 */
export type Step = {
  readonly key: string;
  readonly kind: StepKind;
  readonly about: 'workflow' | 'node' | 'edge';
  readonly name: string | null;
  /** The other end of the connection. */
  readonly target?: string;
  readonly nodeIds: readonly string[];
  readonly fields: readonly FieldChange[];
};

/**
 * The changes between two graphs in reading order; those of positions alone only if `withMoved` is
 * set.
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

/** `to` is null for the current graph on screen. */
export type Compared = { readonly from: number; readonly to: number | null };

/**
 * Parses the versions in a URL, such as `3..5`; nothing or `screen` after the dots means the
 * current graph. Null if it can't be parsed.
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
