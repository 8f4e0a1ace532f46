import type { Session } from '@millrace/graph-editor';
import { selectedNode } from './actions.ts';
import { useCanvasState } from './canvas-state.ts';
import { expand, selectedCollapsed } from './collapse.ts';
import { revealSettings } from './reveal-field.ts';

/**
 * Opens what is selected: a note is written in place, a group's card opens; everything else has its
 * settings in the inspector.
 */
export function openSettings(session: Session): void {
  const node = selectedNode(session);
  const collapsedGroup = selectedCollapsed(session);
  if (node?.type === 'sticky' || node?.type === 'doc') useCanvasState.setState({ typing: node.id });
  else if (collapsedGroup !== null) expand(session, collapsedGroup.group.id);
  else revealSettings(session);
}
