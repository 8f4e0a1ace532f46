import type { Point } from '@millrace/graph-editor';
import { useSearch } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useActionCommands } from '../../actions/use-action-commands.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { Outline } from '../outline/outline.tsx';
import { useEditorStore } from '../../state/use-editor.ts';
import { watchArea } from '../../state/canvas-state.ts';
import { CanvasDialogs } from './canvas-dialogs.tsx';
import { FlowCanvas } from './flow-canvas.tsx';
import { Split } from './split.tsx';
import { useAddress } from './use-address.ts';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { useClipboard } from './use-clipboard.ts';
import { useRevealSelected } from './use-reveal-selected.ts';
import { useNodeCommands } from './use-node-commands.ts';
import { viewOf } from '../../graph/view.ts';

const route = '/inside/projects/$projectId/workflows/$workflowId';

/** The graph: drawn, as a list, or both. */
export function Canvas(): React.JSX.Element {
  const editor = useEditorStore();
  const { session } = editor;
  const view = viewOf(useSearch({ from: route, select: (search) => search.view }));
  const actions = useCanvasActions();
  const pointer = usePointer();
  useActionKeys(pointer);
  useClipboard(pointer);
  useNodeCommands();
  useActionCommands();
  useRevealSelected();
  useAddress(session);
  useEffect(() => watchArea(editor), [editor]);
  return (
    <>
      {view === 'list' ? (
        <Outline actions={actions} view={view} />
      ) : (
        <Split
          first={<Drawing />}
          second={view === 'both' ? <Outline actions={actions} view={view} /> : null}
        />
      )}
      <CanvasDialogs actions={actions} />
    </>
  );
}

const Drawing = memo(FlowCanvas);

/** Where the pointer is on the screen, while it is over the canvas. */
function usePointer(): () => Point | null {
  const place = useRef<Point | null>(null);
  const read = useRef(() => place.current);
  useEffect(() => {
    const onMove = (event: PointerEvent): void => {
      const isOver =
        event.target instanceof Element && event.target.closest('.react-flow') !== null;
      place.current = isOver ? { x: event.clientX, y: event.clientY } : null;
    };
    addEventListener('pointermove', onMove, { passive: true });
    return () => removeEventListener('pointermove', onMove);
  }, []);
  return read.current;
}
