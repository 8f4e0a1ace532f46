import { mention, type NodeRef } from '../markup.ts';
import { entry, variants } from './entry.ts';
import { pluralize, either, formatCount } from '../phrases.ts';

/** Issues of a graph's shape: nodes, edges, ports, cycles. */
export const graphIssues = {
  GRAPH_TOO_LARGE: entry<{
    readonly what: 'nodes' | 'edges';
    readonly count: number;
    readonly limit: number;
  }>(
    ({ what, count, limit }) =>
      `The workflow has ${formatCount(count)} ${what}; the limit is ${formatCount(limit)}.`,
    () => 'Split it into several workflows.',
  ),
  MISSING_NODE_ID: entry<{ readonly position: number; readonly name: string }>(
    ({ position, name }) => `Node ${position}, ${name || 'without a name'}, has no id.`,
    () => 'Give it an id.',
  ),
  DUPLICATE_NODE_ID: entry<{ readonly id: string }>(
    ({ id }) => `More than one node has the id ${id}.`,
    () => 'Give each node its own id.',
  ),
  DUPLICATE_EDGE_ID: entry<{ readonly id: number }>(
    ({ id }) => `More than one edge has the id ${id}.`,
    () => 'Give each edge its own id.',
  ),
  UNKNOWN_PROCESSOR: entry<{ readonly nodeClass: string }>(
    ({ nodeClass }, { of }) =>
      `The processor${of} is not known here: ${nodeClass || 'the node names no class'}.`,
    () => 'Replace the node with a processor from the palette, or remove it.',
  ),
  WRONG_NODE_TYPE: entry<WrongType>(saysType, setType),
  UNKNOWN_NODE_TYPE: entry<WrongType>(saysType, setType),
  MISSING_NODE: entry<{
    readonly edge: number;
    readonly source: string;
    readonly target: string;
    readonly missing: readonly string[];
  }>(
    ({ edge, source, target, missing }) =>
      `Edge ${edge} joins ${source || '(nothing)'} to ${target || '(nothing)'}, but there is no node ${missing.map((id) => id || '(without id)').join(' and no node ')}.`,
    () => 'Remove the edge, or connect it to an existing node.',
  ),
  SELF_EDGE: entry<{ readonly edge: number }>(
    (_, { subject }) => `${subject} is connected to itself.`,
    () => 'Remove the edge.',
  ),
  WRONG_SOURCE: entry<{
    readonly type: string;
    readonly source: NodeRef;
    readonly sourceType: string;
    readonly accepts: readonly string[];
  }>(
    ({ type, source, sourceType }, { subject }) =>
      `${subject}, a node of type ${type}, cannot take its input from ${mention(source)}, a node of type ${sourceType}.`,
    ({ accepts }) => `Connect it to a node of type ${either(accepts)}.`,
  ),
  TOO_FEW_INPUTS: entry<{ readonly inputs: number; readonly min: number; readonly max: number }>(
    ({ inputs, min, max }, { subject }) =>
      `${subject} needs ${min === max ? '' : 'at least '}${pluralize(min, 'input')} and has ${inputs === 0 ? 'none' : inputs}.`,
    ({ inputs, min }) =>
      min - inputs === 1 ? 'Connect a node to it.' : `Connect ${min - inputs} more nodes to it.`,
  ),
  TOO_MANY_INPUTS: entry<{ readonly inputs: number; readonly max: number }>(
    ({ inputs, max }, { subject }) =>
      `${subject} takes ${max === 0 ? 'no input' : `at most ${pluralize(max, 'input')}`} and has ${inputs}.`,
    ({ inputs, max }) =>
      inputs - max === 1 ? 'Remove an edge to it.' : `Remove ${inputs - max} edges to it.`,
  ),
  TOO_MANY_OUTPUTS: entry<{ readonly outputs: number; readonly max: number }>(
    ({ outputs, max }, { subject }) =>
      `${subject} can feed at most ${pluralize(max, 'node')} and feeds ${outputs}.`,
    ({ outputs, max }) => `Remove ${pluralize(outputs - max, 'edge')} from it.`,
  ),
  WRONG_PORT: variants('port', {
    'missing input': entry<Port & { readonly inputs: number }>(
      ({ number, inputs }, { of }) =>
        `Input ${number}${of} does not exist: the inputs are 0 to ${inputs - 1}.`,
      ({ edge }) => `Change or remove targetPort of edge ${edge}.`,
    ),
    'taken input': entry<Port>(
      ({ number }, { of }) => `Input ${number}${of} is fed by more than one edge.`,
      ({ edge }) => `Change or remove targetPort of edge ${edge}.`,
    ),
    'missing output': entry<Port & { readonly outputs: number }>(
      ({ number, outputs }, { subject }) =>
        `${subject} has no output ${number}: it has ${pluralize(outputs, 'output')}.`,
      ({ edge }) => `Change or remove sourcePort of edge ${edge}.`,
    ),
    'unnamed output': entry<{ readonly edge: number; readonly outputs: number }>(
      ({ edge, outputs }, { subject }) =>
        `${subject} has ${outputs} outputs, so edge ${edge} must say which it takes.`,
      () => 'Give the edge a sourcePort.',
    ),
  }),
  CYCLE: entry<{ readonly nodes: readonly NodeRef[]; readonly more: number }>(
    ({ nodes, more }) => {
      const names = nodes.map(mention);
      return `These nodes feed each other in a circle: ${[...names, ...(more > 0 ? [`… ${more} more …`] : []), names[0]].join(' → ')}.`;
    },
    () => 'Remove one of the edges between them.',
  ),
};

type WrongType = { readonly type: string; readonly expected: string };
type Port = { readonly edge: number; readonly number: number };

function saysType(
  { type, expected }: WrongType,
  { subject }: { readonly subject: string },
): string {
  return `${subject} says it is of type ${type}, but its processor is of type ${expected}.`;
}

function setType({ expected }: WrongType): string {
  return `Set the type to ${expected}.`;
}
