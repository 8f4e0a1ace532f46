import type { NodeMouseHandler, ReactFlowProps } from '@xyflow/react';
import { useMemo } from 'react';
import type { CanvasNode, WireEdge } from './flow.ts';
import { openMenu } from '../../actions/open-menu.ts';
import { useEditorStore } from '../../state/use-editor.ts';

type Menus = Required<
  Pick<ReactFlowProps<CanvasNode, WireEdge>, 'onNodeContextMenu' | 'onSelectionContextMenu'>
>;

/**
 * A right click on a card or a frame opens its menu there, on several that are selected the menu of
 * all.
 */
export function useNodeMenu(): Menus {
  const editor = useEditorStore();
  return useMemo(() => {
    const onNodeContextMenu: NodeMouseHandler<CanvasNode> = (event, { id }) => {
      if (openMenu(editor, id, { x: event.clientX, y: event.clientY })) event.preventDefault();
    };
    return {
      onNodeContextMenu,
      onSelectionContextMenu: (event, [first]) => {
        if (first !== undefined) onNodeContextMenu(event, first);
      },
    };
  }, [editor]);
}
