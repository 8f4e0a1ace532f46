import { notifications } from '@mantine/notifications';
import {
  replaceNode,
  cardHeight,
  cardWidth,
  mayReplace,
  maySplice,
  type Point,
} from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReactFlow } from '@xyflow/react';
import { useRef, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadUnderFreeName } from '../../../files/upload-under-free-name.ts';
import { processorsQuery, sessionQuery } from '../../../service/queries.ts';
import { useInsertWorkflow } from '../../subworkflows/use-insert-workflow.ts';
import { readerOf, readerSettings } from '../../../files/reader.ts';
import { focusCanvas } from '../../state/canvas-state.ts';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { useAddNode } from '../../actions/use-add-node.ts';
import { useEditorStore } from '../../state/use-editor.ts';

export const processorType = 'application/millrace-processor';
export const workflowType = 'application/millrace-workflow';

/**
 * What can be dropped on the canvas: a processor (on a connection, on a node, beside), and data
 * files.
 */
export function useDrop(): {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
} {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const flow = useReactFlow();
  const addNode = useAddNode();
  const { reveal } = useCanvasActions();
  const insertWorkflow = useInsertWorkflow();
  const queryClient = useQueryClient();
  const { data: processors = [] } = useQuery(processorsQuery);
  const { data: user } = useQuery(sessionQuery);
  const marked = useRef<Element | null>(null);
  const mark = (element: Element | null): void => {
    if (marked.current === element) return;
    marked.current?.removeAttribute('data-drop');
    element?.setAttribute('data-drop', '');
    marked.current = element;
  };
  const dropProcessor = (name: string, screen: Point): void => {
    const processor = processors.find((each) => each.name === name) as unknown as Node | undefined;
    if (processor === undefined) return;
    const { edit, select, history } = session.getState();
    const nodeId = under(screen, 'node')?.getAttribute('data-id') ?? null;
    const edgeId = Number(under(screen, 'edge')?.getAttribute('data-id') ?? Number.NaN);
    const middle = flow.screenToFlowPosition(screen);
    const at = { x: middle.x - cardWidth / 2, y: middle.y - cardHeight / 2 };
    if (
      nodeId !== null &&
      mayReplace(history.present, nodeId, processor) &&
      history.present.nodes.some(({ id }) => id === nodeId)
    ) {
      edit((graph) => replaceNode(graph, nodeId, processor));
      select({ nodes: new Set([nodeId]) });
    } else if (maySplice(history.present, edgeId, processor)) addNode(name, at, { edgeId });
    else addNode(name, at);
  };
  const dropFile = async (file: File, at: Point): Promise<void> => {
    const reader = readerOf(file.name, await file.slice(0, 64_000).text());
    if (reader === null)
      return void notifications.show({
        color: 'yellow',
        message: t('editor.canvas.noReader', { name: file.name }),
      });
    const path = await uploadUnderFreeName(file, `/user/${user?.username ?? ''}`);
    const id = addNode(reader.processor, at, { settings: await readerSettings(reader, path) });
    if (id !== null) reveal(id);
    notifications.show({ message: t('files.uploaded', { name: path }) });
    await queryClient.invalidateQueries({ queryKey: ['files'] });
  };
  return {
    onDragOver(event) {
      event.preventDefault();
      const isProcessor = event.dataTransfer.types.includes(processorType);
      event.dataTransfer.dropEffect = 'copy';
      const screen = { x: event.clientX, y: event.clientY };
      mark(isProcessor ? (under(screen, 'node') ?? under(screen, 'edge')) : null);
    },
    onDragLeave: () => mark(null),
    onDrop(event) {
      event.preventDefault();
      mark(null);
      const screen = { x: event.clientX, y: event.clientY };
      const name = event.dataTransfer.getData(processorType);
      if (name !== '') dropProcessor(name, screen);
      const at = flow.screenToFlowPosition(screen);
      const workflowId = Number(event.dataTransfer.getData(workflowType));
      if (workflowId > 0)
        insertWorkflow(workflowId, { at: { x: at.x - cardWidth / 2, y: at.y - cardHeight / 2 } });
      [...event.dataTransfer.files].forEach((file, index) => {
        dropFile(file, { x: at.x, y: at.y + index * (cardHeight + 24) }).catch((error: unknown) =>
          notifications.show({
            color: 'red',
            message: error instanceof Error ? error.message : String(error),
          }),
        );
      });
      focusCanvas(editor);
    },
  };
}

/** The node or connection at a point of the screen. */
export function under({ x, y }: Point, kind: 'node' | 'edge'): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest(`.react-flow__${kind}`);
    if (found !== null && !found.classList.contains('react-flow__node-frame')) return found;
  }
  return null;
}
