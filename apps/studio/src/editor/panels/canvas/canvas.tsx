import { groupsOf, type Point } from '@millrace/graph-editor';
import { useSearch } from '@tanstack/react-router';
import { memo, useEffect, useMemo, useRef } from 'react';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Graph } from '@millrace/model';
import { nodeTitle, processorName } from '../../../i18n/processor-texts.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { Outline } from '../outline/outline.tsx';
import { useEditorStore } from '../../state/use-editor.ts';
import { canvasSlice, watchArea } from '../../state/canvas-state.ts';
import { CanvasDialogs } from './canvas-dialogs.tsx';
import { FlowCanvas } from './flow-canvas.tsx';
import { Split } from './split.tsx';
import { useAddress } from './use-address.ts';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { useClipboard } from './use-clipboard.ts';
import { viewOf } from '../../graph/view.ts';
import { useOfferCommands } from '../../../shell/commands.ts';
import { contextOf, useOffered, useSurroundings } from '../../actions/use-action-context.ts';
import { useProcessors } from '../../session/processors.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { revealNode } from '../../graph/collapse.ts';

const route = '/inside/projects/$projectId/workflows/$workflowId';

/** The graph: as a drawing, as a list, or both. */
export function Canvas(): React.JSX.Element {
  const editor = useEditorStore();
  const { session } = editor;
  const view = viewOf(useSearch({ from: route, select: (search) => search.view }));
  const actions = useCanvasActions();
  const pointer = usePointer();
  useActionKeys(pointer);
  useClipboard(pointer);
  useProcessorCommands(actions.place);
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

/**
 * Returns a function that gives the pointer's position on the screen while it is over the canvas.
 */
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

/** Adds the editor's currently available actions to the command palette. */
function useActionCommands(): void {
  const surroundings = useSurroundings();
  const offered = useOffered('palette', surroundings);
  const commands = useMemo(
    () =>
      offered
        .filter(({ isEnabled }) => isEnabled)
        .map(({ action, label, keys, icon = IconSitemap }) => ({
          id: `action ${action.id}`,
          label,
          kind: surroundings.t('command.actions'),
          icon,
          keys,
          run: () => action.run?.(contextOf(surroundings), ''),
        })),
    [offered, surroundings],
  );
  useOfferCommands(commands);
}

/**
 * Adds the nodes of the graph to the command palette; running one selects its node and centers it.
 */
function useNodeCommands(): void {
  const { t } = useTranslation();
  const session = useSession();
  const focusNode = useFocusNode();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const commands = useMemo(
    () =>
      nodes.map((node) => ({
        id: `canvas node ${node.id}`,
        label: nodeTitle(node),
        kind: t('editor.canvas.node'),
        icon: IconSitemap,
        run: () => {
          session.getState().select({ nodes: new Set([node.id]) });
          focusNode(node.id);
        },
      })),
    [t, session, focusNode, nodes],
  );
  useOfferCommands(commands);
}

/** Adds the processors to the command palette; running one adds a node, as the palette does. */
function useProcessorCommands(place: (processorName: string) => void): void {
  const { t } = useTranslation();
  const processors = useProcessors();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const commands = useMemo(
    () =>
      (mayEdit ? [...processors.values()] : []).map(({ name }) => ({
        id: `add node ${name}`,
        label: processorName(name),
        kind: t('editor.canvas.addNode'),
        icon: IconPlus,
        run: () => place(name),
      })),
    [t, processors, mayEdit, place],
  );
  useOfferCommands(commands);
}

/**
 * Opens the collapsed group that hides a node when that node is selected from a list, an issue, or
 * a search.
 */
function useRevealSelected(): void {
  const editor = useEditorStore();
  useEffect(
    () =>
      editor.session.subscribe(({ selection, history }, before) => {
        if (history.present !== before.history.present) forgetOpened(editor, history.present);
        if (selection.nodes === before.selection.nodes || selection.nodes.size !== 1) return;
        for (const id of selection.nodes) revealNode(editor, id);
      }),
    [editor],
  );
}

/** Another group may get the id of a removed one. */
function forgetOpened(editor: EditorStore, graph: Graph): void {
  const { opened } = editor.get(canvasSlice);
  if (opened.size === 0) return;
  const cards = new Set(
    groupsOf(graph).flatMap(({ id, collapsed }) => (collapsed === true ? [id] : [])),
  );
  if (!opened.isSubsetOf(cards)) editor.update(canvasSlice, { opened: opened.intersection(cards) });
}
