import {
  freePlace,
  addNode,
  idsOf,
  setField,
  splice,
  freeId,
  placeOf,
  maySplice,
  wire,
  type Point,
  type End,
} from '@millrace/graph-editor';
import type { Edge, Graph, Node } from '@millrace/model';
import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { processorsQuery } from '../../service/queries.ts';
import { beginFresh } from '../state/fresh-node.ts';
import { drawnIn, editShown } from '../graph/collapse.ts';
import { firstSettings } from '../graph/first-settings.ts';
import { useEditorStore } from '../state/use-editor.ts';

/**
 * How a new node is connected: after an output, before an input, or on a connection; with settings
 * that differ from the defaults.
 */
export type Joined = {
  readonly from?: End | undefined;
  readonly to?: End | undefined;
  readonly edgeId?: number | undefined;
  readonly settings?: Readonly<Record<string, string>>;
};

export type AddNode = (processorName: string, at: Point, joined?: Joined) => string | null;

/**
 * Returns a function that adds a processor by name, connects it and selects it, as one step to
 * undo. It returns the new node's id.
 */
export function useAddNode(): AddNode {
  const editor = useEditorStore();
  const { session } = editor;
  const { data: processors } = useQuery(processorsQuery);
  return useCallback(
    (processorName, at, joined = {}) => {
      const processor = processors?.find(({ name }) => name === processorName);
      const { select, history, mayEdit, run } = session.getState();
      if (processor === undefined || !mayEdit) return null;
      const id = freeId('n', idsOf(history.present));
      const free = freePlace(drawnIn(editor).nodes.map(placeOf), at);
      const template = processor as unknown as Node;
      const before = edgeOf(history.present, joined.edgeId)?.source ?? joined.from?.nodeId ?? '';
      const settings = {
        ...firstSettings(template, run?.nodes.get(before)?.rows ?? null),
        ...joined.settings,
      };
      editShown(editor, (graph) =>
        join(addNode(graph, template, free, id), id, { ...joined, settings }),
      );
      select({ nodes: new Set([id]) });
      beginFresh(editor, id);
      return id;
    },
    [editor, processors],
  );
}

function edgeOf({ edges }: Graph, edgeId: number | undefined): Edge | undefined {
  return edges.find(({ id }) => id === edgeId);
}

function join(graph: Graph, id: string, { from, to, edgeId, settings = {} }: Joined): Graph {
  const node = graph.nodes.find((each) => each.id === id)!;
  let next = Object.entries(settings).reduce(
    (before, [name, value]) => setField(before, id, name, value),
    graph,
  );
  if (edgeId !== undefined) return maySplice(next, edgeId, node) ? splice(next, edgeId, id) : next;
  if (from !== undefined) next = wire(next, from, { nodeId: id, port: null });
  if (to !== undefined) next = wire(next, { nodeId: id, port: null }, to);
  return next;
}
