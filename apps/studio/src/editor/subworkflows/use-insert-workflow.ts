import {
  freePlace,
  frameId,
  groupsOf,
  placeOf,
  insertWorkflow,
  clashesOf,
  type Source,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { focusCanvas } from '../state/canvas-state.ts';
import { selectedOutput } from '../graph/selected-output.ts';
import { drawnIn, editShown, placedGraph } from '../graph/collapse.ts';
import { useCanvasActions } from '../actions/use-canvas-actions.ts';
import { useKindOf } from '../parameters/use-parameters.ts';
import { subworkflowSlice, type Position } from '../state/subworkflow-state.ts';
import { useEditorStore } from '../state/use-editor.ts';

/**
 * Returns a function that inserts a copy of a workflow's newest version; it asks first if
 * parameters differ. Without a position, the copy goes after the selected card.
 */
export function useInsertWorkflow(): (workflowId: number, position?: Position) => void {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const flow = useReactFlow();
  const put = usePutWorkflow();
  return useCallback(
    (workflowId, position) => {
      const usualPosition = (): Position => {
        const output = selectedOutput(editor);
        if (output !== null) return { at: output.at, from: output.end };
        const { x, y, width, height } =
          document.querySelector('[data-canvas]')?.getBoundingClientRect() ??
          new DOMRect(0, 0, innerWidth, innerHeight);
        return { at: flow.screenToFlowPosition({ x: x + width / 2, y: y + height / 3 }) };
      };
      const insert = async (wanted: Position): Promise<void> => {
        const source = await readSource(workflowId);
        if (source.graph.nodes.length === 0)
          return void notify(t('editor.subworkflows.empty', { name: source.name }));
        const clashes = clashesOf(session.getState().history.present, source.graph);
        if (clashes.length === 0) put(source, wanted, new Set());
        else editor.update(subworkflowSlice, { question: { source, position: wanted, clashes } });
      };
      insert(position ?? usualPosition()).catch((error: unknown) => notifyError(error as Error));
    },
    [t, editor, flow, put],
  );
}

/** Returns a function that adds a copy to the canvas, as one step to undo, and selects it. */
export function usePutWorkflow(): (
  source: Source,
  position: Position,
  shared: ReadonlySet<string>,
) => void {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const kindOf = useKindOf();
  const { reveal } = useCanvasActions();
  return useCallback(
    (source, { at, from }, shared) => {
      const { select, mayEdit } = session.getState();
      if (!mayEdit) return;
      const free = freePlace(drawnIn(editor).nodes.map(placeOf), at);
      const { graph, groupId } = insertWorkflow(
        placedGraph(editor),
        source,
        { at: free, from, shared },
        kindOf,
      );
      editShown(editor, () => graph);
      const count = groupsOf(source.graph).length;
      if (count > 0) notify(t('editor.subworkflows.oneGroup', { count, name: source.name }));
      select({ nodes: new Set([frameId(groupId)]) });
      reveal(frameId(groupId));
      focusCanvas(editor);
    },
    [t, editor, kindOf, reveal],
  );
}

/** The newest saved version of a workflow, without drafts. */
export async function readSource(workflowId: number): Promise<Source> {
  const { uuid, name, version, workflow } = await client.workflows.get({
    params: { id: workflowId },
  });
  const { version: _version, ...graph } = workflow;
  return { workflowId, uuid, name, version, graph: graph as unknown as Graph };
}
